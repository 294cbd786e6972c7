'use client';

import { Button } from '@/components/ui/button';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import type { AskedAct } from './act-dialog';
import styles from './selection-bar.module.css';

interface Props {
  count: number;
  isBusy: boolean;
  /** Removed ones alone: approving them is restoring them. */
  isRestoring: boolean;
  /** Any of them is not public yet. */
  canApprove: boolean;
  /** Any of them is public: nothing else is removed. */
  canRemove: boolean;
  onApprove: () => void;
  onAsk: (act: AskedAct) => void;
  onClear: () => void;
}

const ASKED = ['reject', 'recategorise', 'tag', 'remove', 'delete'] as const;

/** What can be done to all that is selected; it stays in view. */
export function SelectionBar({ count, isBusy, isRestoring, canApprove, canRemove, ...on }: Props) {
  const { onApprove, onAsk, onClear } = on;
  return (
    <section className={styles.bar} aria-label={adminWallpapersText.selection}>
      <p className={styles.count} role="status">
        {adminWallpapersText.selected(count)}
      </p>
      <div className={styles.acts}>
        {canApprove && (
          <Button kind="quiet" disabled={isBusy} onClick={onApprove}>
            {isRestoring ? adminWallpapersText.acts.restore : adminWallpapersText.acts.approve}
          </Button>
        )}
        {ASKED.filter((act) => act !== 'remove' || canRemove).map((act) => (
          <Button key={act} kind="quiet" disabled={isBusy} onClick={() => onAsk(act)}>
            {adminWallpapersText.acts[act]}
          </Button>
        ))}
      </div>
      <Button kind="quiet" onClick={onClear}>
        {adminWallpapersText.clear}
      </Button>
    </section>
  );
}
