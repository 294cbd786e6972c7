import type { Ref } from 'react';
import { Button } from '@/components/ui/button';
import { moderationText } from '@/lib/messages/en/admin-moderation';
import { Key } from './key';
import styles from './review-acts.module.css';

interface Props {
  /** It was reported: approving leaves it where it is. */
  isPublic: boolean;
  /** Before that there is no script that would answer. */
  isReady: boolean;
  isBusy: boolean;
  hasKeys: boolean;
  /** Where the keyboard is again after Reject was thought better of. */
  rejectRef: Ref<HTMLButtonElement>;
  onApprove: () => unknown;
  onReject: () => unknown;
  onSkip: () => unknown;
  /** Null: there is nothing to undo. */
  onUndo: (() => unknown) | null;
}

/** What can be done, always in the same place; below everything on a phone. */
export function ReviewActs({ isPublic, isReady, isBusy, hasKeys, rejectRef, ...on }: Props) {
  const shortcut = (key: string) => (hasKeys ? { 'aria-keyshortcuts': key } : {});
  return (
    <div className={styles.acts} aria-busy={isBusy}>
      <Button {...shortcut('A')} disabled={!isReady} onClick={on.onApprove}>
        {isPublic ? moderationText.keep : moderationText.approve}
        {hasKeys && <Key name="A" />}
      </Button>
      <Button
        {...shortcut('R')}
        ref={rejectRef}
        kind="danger"
        disabled={!isReady}
        onClick={on.onReject}
      >
        {moderationText.reject}
        {hasKeys && <Key name="R" />}
      </Button>
      <Button {...shortcut('S')} kind="quiet" disabled={!isReady} onClick={on.onSkip}>
        {moderationText.skip}
        {hasKeys && <Key name="S" />}
      </Button>
      <Button
        {...shortcut('U')}
        kind="quiet"
        disabled={!on.onUndo}
        onClick={on.onUndo ?? undefined}
      >
        {moderationText.undo}
        {hasKeys && <Key name="U" />}
      </Button>
    </div>
  );
}
