'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ReasonField } from '@/components/admin/reason-field';
import { select } from '@/components/ui/selection';
import { showToast } from '@/components/ui/toast';
import { ActionDialog } from '@/components/wallpapers/bulk/action-dialog';
import {
  type BulkActionName,
  getBulkAction,
  isApplicable,
} from '@/lib/admin-wallpapers/bulk-actions';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { editText } from '@/lib/messages/editing';
import { ActionFailures } from './action-failures';
import { EditDialog } from './edit-dialog';
import { useEditedWallpaper } from './use-edited-wallpaper';
import { useWallpaperActions } from './use-wallpaper-actions';
import styles from './wallpaper-board.module.css';
import { WallpaperCards } from './wallpaper-cards';
import { WallpaperList } from './wallpaper-list';
import { WallpaperSelectionBar } from './wallpaper-selection-bar';

interface Props {
  items: AdminWallpaper[];
  view: 'grid' | 'list';
  total: string;
}

export function WallpaperBoard({ items, view, total }: Props) {
  const { selected, failures, isBusy, run, runAll, refreshIfStale } = useWallpaperActions(items);
  const { edited, edit, closeEdited } = useEditedWallpaper();
  const { refresh } = useRouter();
  const [dialog, setDialog] = useState<{ name: BulkActionName; items: AdminWallpaper[] }>();
  const action = dialog && getBulkAction(dialog.name);
  const allIds = items.map(({ _id }) => _id);
  const selectAll = useFocusAfterChange(items);

  /** Wallpapers that the action doesn't apply to stay selected. */
  function startAction(action: BulkActionName, candidates: AdminWallpaper[]) {
    const applicable = candidates.filter((item) => isApplicable(action, item));
    if (getBulkAction(action).text.dialog) setDialog({ name: action, items: applicable });
    else void runAll([{ action, ids: applicable.map(({ _id }) => _id) }]);
  }

  function handleSaved(hasChanged: boolean) {
    if (!hasChanged) return;
    refresh();
    showToast({ kind: 'status', text: editText.updated });
  }

  const List = view === 'list' ? WallpaperList : WallpaperCards;
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        <label className={styles.selectAll}>
          <input
            ref={selectAll}
            type="checkbox"
            checked={selected.length === items.length}
            onChange={({ target }) => select(allIds, target.checked)}
          />
          {adminWallpapersText.selectAll}
        </label>
        <p>{total}</p>
      </div>
      <ActionFailures failures={failures} />
      <List items={items} isBusy={isBusy} onAction={startAction} onEdit={edit} />
      {selected.length > 0 && (
        <WallpaperSelectionBar
          items={selected}
          isBusy={isBusy}
          onAction={startAction}
          onClear={() => select(allIds, false)}
        />
      )}
      {dialog && action?.text.dialog && (
        <ActionDialog
          {...dialog}
          action={action}
          text={action.text.dialog}
          renderReason={(error) => (
            <ReasonField
              hint={action.text.dialog?.reasonHint}
              error={error}
              required={action.fields.reason === 'reason'}
            />
          )}
          onRun={run}
          onClose={() => {
            setDialog(undefined);
            refreshIfStale();
          }}
        />
      )}
      {edited && <EditDialog wallpaper={edited} onSaved={handleSaved} onClose={closeEdited} />}
    </div>
  );
}

function useFocusAfterChange(items: AdminWallpaper[]) {
  const target = useRef<HTMLInputElement>(null);
  const previousItems = useRef(items);
  useEffect(() => {
    const isFocusLost = previousItems.current !== items && document.activeElement === document.body;
    previousItems.current = items;
    if (isFocusLost) target.current?.focus();
  }, [items]);
  return target;
}
