'use client';

import { Button } from '@/components/ui/button';
import {
  BULK_ACTION_NAMES,
  type BulkActionName,
  isApplicable,
} from '@/lib/admin-wallpapers/bulk-actions';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText, bulkActionText } from '@/lib/messages/admin-wallpapers';
import styles from './selection-bar.module.css';

interface Props {
  items: AdminWallpaper[];
  isBusy: boolean;
  onAction: (action: BulkActionName, items: AdminWallpaper[]) => void;
  onClear: () => void;
}

export function SelectionBar({ items, isBusy, onAction, onClear }: Props) {
  const actions = BULK_ACTION_NAMES.filter((name) =>
    items.some((item) => isApplicable(name, item)),
  );
  return (
    <section className={styles.bar} aria-label={adminWallpapersText.selection}>
      <p className={styles.count} role="status">
        {adminWallpapersText.selected(items.length)}
      </p>
      <div className={styles.actions}>
        {actions.map((name) => (
          <Button key={name} kind="quiet" disabled={isBusy} onClick={() => onAction(name, items)}>
            {bulkActionText[name].label}
          </Button>
        ))}
      </div>
      <Button kind="quiet" onClick={onClear}>
        {adminWallpapersText.clear}
      </Button>
    </section>
  );
}
