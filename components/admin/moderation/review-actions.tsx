import type { Ref } from 'react';
import { moderationText } from '@/lib/messages/admin-moderation';
import styles from './review-actions.module.css';
import { ShortcutButton } from './shortcut-button';

interface Props {
  isPublic: boolean;
  isAppealed: boolean;
  isReady: boolean;
  isBusy: boolean;
  rejectRef: Ref<HTMLButtonElement>;
  onApprove: () => unknown;
  onReject: () => unknown;
  onSkip: () => unknown;
  onUndo: (() => unknown) | null;
}

export function ReviewActions({
  isPublic,
  isAppealed,
  isReady,
  isBusy,
  rejectRef,
  ...handlers
}: Props) {
  return (
    <div className={styles.actions} aria-busy={isBusy}>
      <ShortcutButton
        shortcut={isPublic ? 'K' : 'A'}
        disabled={!isReady}
        onClick={handlers.onApprove}
      >
        {isPublic ? moderationText.keep : moderationText.approve}
      </ShortcutButton>
      <ShortcutButton
        shortcut="R"
        ref={rejectRef}
        kind="danger"
        disabled={!isReady}
        onClick={handlers.onReject}
      >
        {isAppealed ? moderationText.uphold : moderationText.reject}
      </ShortcutButton>
      <ShortcutButton shortcut="S" kind="quiet" disabled={!isReady} onClick={handlers.onSkip}>
        {moderationText.skip}
      </ShortcutButton>
      <ShortcutButton
        shortcut="U"
        kind="quiet"
        aria-disabled={!handlers.onUndo}
        onClick={handlers.onUndo ?? undefined}
      >
        {moderationText.undo}
      </ShortcutButton>
    </div>
  );
}
