'use client';

import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import type { StoredList } from '@/lib/client/stored-list';
import { keptText } from '@/lib/messages/kept';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './kept-page.module.css';
import { StoredWallpapers } from './stored-wallpapers';

interface Props {
  title: string;
  list: StoredList;
  clearLabel: string;
  /** The message after clearing the list. */
  cleared: string;
  /** Replaces an empty list. */
  empty: ReactNode;
  children: (wallpapers: Wallpaper[]) => ReactNode;
}

/** Wallpapers of a list that is stored in the browser, as it was when the page was opened. */
export function StoredSection({ title, list, clearLabel, cleared, empty, children }: Props) {
  const id = useId();
  // Not the current list: what is removed stays here, so that pressing its heart again keeps it.
  const [ids, setIds] = useState(list.read);
  const heading = useRef<HTMLHeadingElement>(null);

  function change(items: readonly string[] | null): boolean {
    const isStored = list.write(items);
    if (isStored) setIds(list.read());
    else showToast({ kind: 'alert', text: keptText.notStored });
    return isStored;
  }

  function clear({ detail }: MouseEvent) {
    const before = list.read();
    if (!change(null)) return;
    // The button is gone.
    heading.current?.focus();
    showToast({
      kind: 'status',
      text: cleared,
      link: { href: paths.favorites(), text: keptText.undo, onFollow: () => change(before) },
      returnFocusTo: heading.current,
      // Only a click by keyboard has no detail.
      shouldFocusLink: detail === 0,
    });
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.title}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {ids.length > 0 && (
          <Button kind="quiet" onClick={clear}>
            {clearLabel}
          </Button>
        )}
      </div>
      {ids.length > 0 ? <StoredWallpapers ids={ids}>{children}</StoredWallpapers> : empty}
    </section>
  );
}
