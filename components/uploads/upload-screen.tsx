'use client';

import { showToastNext } from '@/components/ui/toast';
import { useKeptDocument } from '@/components/ui/use-kept-document';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { uploadText } from '@/lib/messages/upload';
import { paths } from '@/lib/paths';
import { publishedAt } from './published-at';
import { UploadForm } from './upload-form';
import { useUploadForm } from './use-upload-form';

export function UploadScreen() {
  const form = useUploadForm((items, username) => {
    allowUnload();
    showToastNext({ kind: 'status', text: uploadText.success });
    // A full page load: prefetched lists don't contain the new wallpapers.
    location.assign(publishedAt(items, username) ?? paths.home());
  });
  const { isRunning, isFilled, stop } = form;
  const allowUnload = useKeptDocument(isFilled);
  const { dialog } = useLeaveGuard({
    question: isRunning ? uploadText.leaveRunning : isFilled ? uploadText.leavePage : null,
    confirm: isRunning ? uploadText.leave : uploadText.discard,
    onLeave: () => {
      allowUnload();
      stop();
    },
  });
  return (
    <>
      <UploadForm form={form} />
      {dialog}
    </>
  );
}
