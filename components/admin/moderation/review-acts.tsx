import type { Ref } from 'react';
import { Key } from '@/components/shortcuts/key';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';
import { moderationText } from '@/lib/messages/en/admin-moderation';
import styles from './review-acts.module.css';

interface Props {
  /** It was reported: approving leaves it where it is. */
  isPublic: boolean;
  /** Before that there is no script that would answer. */
  isReady: boolean;
  isBusy: boolean;
  /** Where the keyboard is again after Reject was thought better of. */
  rejectRef: Ref<HTMLButtonElement>;
  onApprove: () => unknown;
  onReject: () => unknown;
  onSkip: () => unknown;
  /** Null: there is nothing to undo. */
  onUndo: (() => unknown) | null;
}

/** What can be done, always in the same place; below everything on a phone. */
export function ReviewActs({ isPublic, isReady, isBusy, rejectRef, ...on }: Props) {
  return (
    <div className={styles.acts} aria-busy={isBusy}>
      <Button aria-keyshortcuts={useShortcut('A')} disabled={!isReady} onClick={on.onApprove}>
        {isPublic ? moderationText.keep : moderationText.approve}
        <Key name="A" />
      </Button>
      <Button
        aria-keyshortcuts={useShortcut('R')}
        ref={rejectRef}
        kind="danger"
        disabled={!isReady}
        onClick={on.onReject}
      >
        {moderationText.reject}
        <Key name="R" />
      </Button>
      <Button
        aria-keyshortcuts={useShortcut('S')}
        kind="quiet"
        disabled={!isReady}
        onClick={on.onSkip}
      >
        {moderationText.skip}
        <Key name="S" />
      </Button>
      <Button
        aria-keyshortcuts={useShortcut('U')}
        kind="quiet"
        disabled={!on.onUndo}
        onClick={on.onUndo ?? undefined}
      >
        {moderationText.undo}
        <Key name="U" />
      </Button>
    </div>
  );
}
