'use client';

import { useEffect, useRef, useState } from 'react';
import type { Curated } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { ActDialog, type AskedAct } from './act-dialog';
import { SelectionBar } from './selection-bar';
import { type Failure, useWallpaperActs } from './use-wallpaper-acts';
import styles from './wallpaper-board.module.css';
import { WallpaperCards } from './wallpaper-cards';
import { WallpaperTable } from './wallpaper-table';

interface Props {
  items: Curated[];
  view: 'grid' | 'list';
  /** How many there are on all pages. */
  total: string;
}

/** A page of wallpapers, to select from and act on. */
export function WallpaperBoard({ items, view, total }: Props) {
  const { selected, pick, failures, isBusy, run, runAtOnce, renew } = useWallpaperActs(items);
  const [asked, setAsked] = useState<{ act: AskedAct; ids: string[] } | null>(null);
  const all = items.map(({ _id }) => _id);
  const statuses = statusesOf(items, selected);
  const first = useRef<HTMLInputElement>(null);
  const shown = useRef(items);

  useEffect(() => {
    // What was pressed may have gone with its wallpaper: the keyboard goes on at the list's beginning.
    const isLost = shown.current !== items && document.activeElement === document.body;
    shown.current = items;
    if (isLost) first.current?.focus();
  }, [items]);

  function approve(ids: string[]) {
    const { done } = adminWallpapersText;
    const say = isRemovedOnly(statusesOf(items, ids)) ? done.restore : done.approve;
    // What is public already is not counted among what was approved.
    const isPublic = (id: string) => statusesOf(items, [id]).has('approved');
    const due = ids.filter((id) => !isPublic(id));
    pick(ids.filter(isPublic), false);
    void runAtOnce([{ act: 'approve', ids: due }], say(due.length));
  }

  const List = view === 'list' ? WallpaperTable : WallpaperCards;
  return (
    <div className={styles.board}>
      <div className={styles.head}>
        <label className={styles.all}>
          <input
            ref={first}
            type="checkbox"
            checked={selected.length === items.length}
            onChange={({ target }) => pick(all, target.checked)}
          />
          {adminWallpapersText.selectAll}
        </label>
        <p className={styles.total}>{total}</p>
      </div>
      <Failures failures={failures} />
      <List
        items={items}
        selected={selected}
        onPick={pick}
        acts={{
          isBusy,
          onApprove: ({ _id }) => approve([_id]),
          onAsk: (act, { _id }) => setAsked({ act, ids: [_id] }),
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
          onAsk={(act) => setAsked({ act, ids: selected })}
          onClear={() => pick(all, false)}
        />
      )}
      {asked && (
        <ActDialog
          act={asked.act}
          ids={asked.ids}
          onRun={run}
          onClose={() => {
            setAsked(null);
            renew();
          }}
        />
      )}
    </div>
  );
}

function statusesOf(items: Curated[], ids: string[]): Set<Curated['status']> {
  return new Set(items.filter(({ _id }) => ids.includes(_id)).map(({ status }) => status));
}

function isRemovedOnly(statuses: Set<Curated['status']>): boolean {
  return statuses.size === 1 && statuses.has('removed');
}

function Failures({ failures }: { failures: Failure[] }) {
  if (failures.length === 0) return null;
  return (
    <section className={styles.failures} aria-label={adminWallpapersText.failures}>
      <ul>
        {failures.map(({ _id, title, message }) => (
          <li key={_id}>
            <strong>{title}</strong>: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
