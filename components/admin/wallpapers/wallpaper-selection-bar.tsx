'use client';

import { Button } from '@/components/ui/button';
import { SelectionBar } from '@/components/ui/selection-bar';
import {
  BULK_ACTION_NAMES,
  type BulkActionName,
  isApplicable,
} from '@/lib/admin-wallpapers/bulk-actions';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { bulkActionText } from '@/lib/messages/admin-wallpapers';
import { selectionText } from '@/lib/messages/selection';
import styles from './wallpaper-selection-bar.module.css';

interface Props {
  items: AdminWallpaper[];
  isBusy: boolean;
  onAction: (action: BulkActionName, items: AdminWallpaper[]) => void;
  onClear: () => void;
}

export function WallpaperSelectionBar({ items, isBusy, onAction, onClear }: Props) {
  const actions = BULK_ACTION_NAMES.filter((name) =>
    items.some((item) => isApplicable(name, item)),
  );
  return (
    <SelectionBar
      className={styles.bar}
      status={selectionText.selected(items.length)}
      clearLabel={selectionText.clear}
      onClear={onClear}
    >
      {actions.map((name) => (
        <Button
          key={name}
          kind={name === 'delete' ? 'danger' : 'quiet'}
          disabled={isBusy}
          onClick={() => onAction(name, items)}
        >
          {bulkActionText[name].label}
        </Button>
      ))}
    </SelectionBar>
  );
}
