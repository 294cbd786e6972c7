'use client';

import { queueToast } from '@/components/ui/toast';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { uploadText } from '@/lib/messages/upload';
import { paths } from '@/lib/paths';
import { describePublished } from './describe-published';
import { getPublishedPath } from './get-published-path';
import { UploadForm } from './upload-form';
import { useUploadForm } from './use-upload-form';

export function UploadScreen() {
  const form = useUploadForm((items, username) => {
    release();
    queueToast({ kind: 'status', text: describePublished(items) });
    // A full page load: prefetched lists don't contain the new wallpapers.
    location.assign(getPublishedPath(items, username) ?? paths.home());
  });
  const { isRunning, isAtRisk, leave } = form;
  const { release } = useLeaveGuard({
    question: isRunning
      ? uploadText.confirmLeaveUploading
      : isAtRisk
        ? uploadText.confirmLeavePage
        : null,
    confirmLabel: isRunning ? uploadText.leave : uploadText.discard,
    onLeave: leave,
  });
  return <UploadForm form={form} />;
}
