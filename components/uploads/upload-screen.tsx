'use client';

import { showToastNext } from '@/components/ui/toast';
import { useKeptDocument } from '@/components/ui/use-kept-document';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { uploadText } from '@/lib/messages/upload';
import { paths } from '@/lib/paths';
import { publishedAt } from './published-at';
import { UploadForm } from './upload-form';
import { useUploadForm } from './use-upload-form';

/** The form on a page of its own. */
export function UploadScreen() {
  const form = useUploadForm((items, username) => {
    letGo();
    showToastNext({ kind: 'status', text: uploadText.success });
    // The whole page anew: what was prefetched of the lists does not hold the new pictures.
    location.assign(publishedAt(items, username) ?? paths.home());
  });
  const { isRunning, isFilled, stop } = form;
  const letGo = useKeptDocument(isFilled);
  const { dialog } = useLeaveGuard({
    question: isRunning ? uploadText.leaveRunning : isFilled ? uploadText.leavePage : null,
    confirm: isRunning ? uploadText.leave : uploadText.discard,
    onLeave: () => {
      letGo();
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
