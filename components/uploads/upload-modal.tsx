'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Overlay } from '@/components/ui/overlay';
import { showToast } from '@/components/ui/toast';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { uploadText } from '@/lib/messages/upload';
import { describePublished } from './describe-published';
import { getPublishedPath } from './get-published-path';
import { UploadForm } from './upload-form';
import styles from './upload-modal.module.css';
import { useUploadForm } from './use-upload-form';

/** Built as described in docs/decisions/0013. */
export function UploadModal({ onClose }: { onClose: () => void }) {
  const form = useUploadForm((items, username) => {
    const href = getPublishedPath(items, username);
    const link = href ? { href, text: uploadText.view } : undefined;
    showToast({ kind: 'status', text: describePublished(items), ...(link && { link }) });
    onClose();
  });
  const { isRunning, isAtRisk } = form;
  const { leave } = useLeaveGuard({
    question: isRunning
      ? uploadText.confirmLeaveUploading
      : isAtRisk
        ? uploadText.confirmClose
        : null,
    confirmLabel: isRunning ? uploadText.leave : uploadText.discard,
    onLeave: () => {
      form.leave();
      onClose();
    },
  });
  const close = useStableCallback(leave);
  useCloseOnNavigation(useStableCallback(() => !isRunning && !isAtRisk && onClose()));

  return (
    <Overlay labelledBy="upload-title" className={styles.modal} onClose={close}>
      <div className={styles.head}>
        <h2 id="upload-title">{uploadText.title}</h2>
        <IconButton icon="close" label={uploadText.close} onClick={close} />
      </div>
      <div className={styles.body}>
        <UploadForm form={form} />
      </div>
    </Overlay>
  );
}

function useStableCallback(callback: () => unknown): () => void {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback(() => void latest.current(), []);
}

function useCloseOnNavigation(close: () => void): void {
  const pathname = usePathname();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current !== pathname) close();
  }, [pathname, close]);
}
