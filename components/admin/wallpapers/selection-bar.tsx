'use client';

import { Button } from '@/components/ui/button';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import type { DialogAction } from './action-dialog';
import styles from './selection-bar.module.css';

interface Props {
  count: number;
  isBusy: boolean;
  /** Only removed wallpapers are selected. */
  isRestoring: boolean;
  canApprove: boolean;
  canRemove: boolean;
  onApprove: () => void;
  onOpenDialog: (action: DialogAction | 'delete') => void;
  onClear: () => void;
}

const DIALOG_ACTIONS = ['reject', 'changeCategory', 'tag', 'remove', 'delete'] as const;

export function SelectionBar({
  count,
  isBusy,
  isRestoring,
  canApprove,
  canRemove,
  ...handlers
}: Props) {
  const { onApprove, onOpenDialog, onClear } = handlers;
  return (
    <section className={styles.bar} aria-label={adminWallpapersText.selection}>
      <p className={styles.count} role="status">
        {adminWallpapersText.selected(count)}
      </p>
      <div className={styles.actions}>
        {canApprove && (
          <Button kind="quiet" disabled={isBusy} onClick={onApprove}>
            {isRestoring
              ? adminWallpapersText.actions.restore
              : adminWallpapersText.actions.approve}
          </Button>
        )}
        {DIALOG_ACTIONS.filter((action) => action !== 'remove' || canRemove).map((action) => (
          <Button key={action} kind="quiet" disabled={isBusy} onClick={() => onOpenDialog(action)}>
            {adminWallpapersText.actions[action]}
          </Button>
        ))}
      </div>
      <Button kind="quiet" onClick={onClear}>
        {adminWallpapersText.clear}
      </Button>
    </section>
  );
}
