import type { ComponentProps, Ref } from 'react';
import { Key } from '@/components/shortcuts/key';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';
import { moderationText } from '@/lib/messages/admin-moderation';
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
      <Act shortcut="A" disabled={!isReady} onClick={on.onApprove}>
        {isPublic ? moderationText.keep : moderationText.approve}
      </Act>
      <Act shortcut="R" ref={rejectRef} kind="danger" disabled={!isReady} onClick={on.onReject}>
        {moderationText.reject}
      </Act>
      <Act shortcut="S" kind="quiet" disabled={!isReady} onClick={on.onSkip}>
        {moderationText.skip}
      </Act>
      <Act shortcut="U" kind="quiet" disabled={!on.onUndo} onClick={on.onUndo ?? undefined}>
        {moderationText.undo}
      </Act>
    </div>
  );
}

/** A button, and the key that presses it. */
function Act({
  shortcut,
  children,
  ...rest
}: ComponentProps<typeof Button> & { shortcut: string }) {
  return (
    <Button {...rest} aria-keyshortcuts={useShortcut(shortcut)}>
      {children}
      <Key name={shortcut} />
    </Button>
  );
}
