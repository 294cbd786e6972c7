import { type RefObject, useId } from 'react';
import { Button } from '@/components/ui/button';
import { scheduleText } from '@/lib/messages/schedule';
import { uploadText } from '@/lib/messages/upload';
import styles from './upload-form.module.css';
import { isRefused, needsDecision } from './upload-queue';
import type { useUploadForm } from './use-upload-form';

interface Props {
  form: ReturnType<typeof useUploadForm>;
  /** Focusable. */
  status: RefObject<HTMLParagraphElement | null>;
}

export function UploadActions({ form, status }: Props) {
  const { items, alert, blockedReason, isRunning, draft } = form;
  const reasonId = useId();
  const isEmpty = items.every(isRefused);
  const reason = isRunning ? null : isEmpty ? uploadText.pictureRequired : blockedReason;
  const done = items.filter(({ state }) => state.kind === 'done').length;
  const undecided = items.filter(needsDecision).length;
  return (
    <div className={styles.actions}>
      <p role="alert" className={styles.alert}>
        {alert}
      </p>
      <p ref={status} role="status" tabIndex={-1} className={styles.status}>
        {isRunning && uploadText.progress(done, items.length)}
        {!isRunning && undecided > 0 && uploadText.decisions(undecided)}
      </p>
      {isRunning && (
        <progress
          className={styles.progress}
          value={done}
          max={items.length}
          aria-label={uploadText.publishing}
        />
      )}
      {reason && (
        <p id={reasonId} className={styles.status}>
          {reason}
        </p>
      )}
      <Button
        type="submit"
        disabled={blockedReason !== null || isRunning}
        aria-describedby={reason ? reasonId : undefined}
      >
        {isRunning
          ? uploadText.publishing
          : draft.publishAt === null
            ? uploadText.publish
            : scheduleText.schedule}
      </Button>
    </div>
  );
}
