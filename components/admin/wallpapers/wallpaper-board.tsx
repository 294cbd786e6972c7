'use client';

import { useEffect, useRef, useState } from 'react';
import { confirm } from '@/components/ui/confirm';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { ActionDialog, type DialogAction } from './action-dialog';
import { ActionFailures } from './action-failures';
import { SelectionBar } from './selection-bar';
import { useWallpaperActions } from './use-wallpaper-actions';
import styles from './wallpaper-board.module.css';
import { WallpaperCards } from './wallpaper-cards';
import { WallpaperTable } from './wallpaper-table';

interface Props {
  items: AdminWallpaper[];
  view: 'grid' | 'list';
  /** Count across all pages. */
  total: string;
}

export function WallpaperBoard({ items, view, total }: Props) {
  const { selected, select, failures, isBusy, run, runAll, refreshIfStale } =
    useWallpaperActions(items);
  const [dialog, setDialog] = useState<{ action: DialogAction; ids: string[] } | null>(null);
  const allIds = items.map(({ _id }) => _id);
  const statuses = listStatuses(items, selected);
  const selectAll = useFocusAfterChange(items);

  function approve(ids: string[]) {
    const { done } = adminWallpapersText;
    const message = isRemovedOnly(listStatuses(items, ids)) ? done.restore : done.approve;
    // Public wallpapers don't count as approved.
    const isPublic = (id: string) => listStatuses(items, [id]).has('approved');
    const hidden = ids.filter((id) => !isPublic(id));
    select(ids.filter(isPublic), false);
    void runAll([{ action: 'approve', ids: hidden }], message(hidden.length));
  }

  function openDialog(action: DialogAction | 'delete', ids: string[]) {
    if (action === 'delete') void confirmDelete(ids, run).then(refreshIfStale);
    else setDialog({ action, ids });
  }

  const List = view === 'list' ? WallpaperTable : WallpaperCards;
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
        <p className={styles.total}>{total}</p>
      </div>
      <ActionFailures failures={failures} />
      <List
        items={items}
        selected={selected}
        onSelect={select}
        actions={{
          isBusy,
          onApprove: ({ _id }) => approve([_id]),
          onOpenDialog: (action, { _id }) => openDialog(action, [_id]),
        }}
      />
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          isBusy={isBusy}
          isRestoring={isRemovedOnly(statuses)}
          canApprove={statuses.size > (statuses.has('approved') ? 1 : 0)}
          canRemove={statuses.has('approved')}
          onApprove={() => approve(selected)}
          onOpenDialog={(action) => openDialog(action, selected)}
          onClear={() => select(allIds, false)}
        />
      )}
      {dialog && (
        <ActionDialog
          action={dialog.action}
          ids={dialog.ids}
          onRun={run}
          onClose={() => {
            setDialog(null);
            refreshIfStale();
          }}
        />
      )}
    </div>
  );
}

/** Returns a ref to the element that gets the focus if the focused button is gone with its wallpaper. */
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

function confirmDelete(ids: string[], run: ReturnType<typeof useWallpaperActions>['run']) {
  const { dialogTitles, deleteWarning, actions, busy, done } = adminWallpapersText;
  return confirm({
    title: dialogTitles.delete(ids.length),
    text: deleteWarning(ids.length),
    confirmLabel: actions.delete,
    busyLabel: busy.delete,
    errorMessage: wallpaperText.deleteFailed,
    action: () => run({ action: 'delete', ids }, done.delete(ids.length)),
  });
}

function listStatuses(items: AdminWallpaper[], ids: string[]): Set<AdminWallpaper['status']> {
  return new Set(items.filter(({ _id }) => ids.includes(_id)).map(({ status }) => status));
}

function isRemovedOnly(statuses: Set<AdminWallpaper['status']>): boolean {
  return statuses.size === 1 && statuses.has('removed');
}
