'use client';

import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { featuredText as text } from '@/lib/messages/admin-featured';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './featured-list.module.css';

interface Props {
  items: Wallpaper[];
  onMove: (from: number, to: number) => void;
  onRemove: (item: Wallpaper) => void;
}

/** Can be reordered by dragging or with the buttons. */
export function FeaturedList({ items, onMove, onRemove }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);

  function dragOver(to: number) {
    const from = items.findIndex(({ _id }) => _id === dragged);
    if (from >= 0 && from !== to) onMove(from, to);
  }

  return (
    <ol className={styles.list} aria-label={text.list}>
      {items.map((item, index) => (
        <li
          key={item._id}
          className={styles.item}
          data-dragged={item._id === dragged}
          draggable
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            setDragged(item._id);
          }}
          onDragEnter={() => dragOver(index)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDragEnd={() => setDragged(null)}
        >
          <span className={styles.position}>{text.position(index + 1)}</span>
          <img
            className={styles.picture}
            src={item.smallImageUrl}
            alt=""
            draggable={false}
            style={{ background: buildPlaceholder(item.thumbhash) }}
          />
          <div className={styles.facts}>
            <p className={styles.title}>{item.title}</p>
            <p className="muted">
              {item.status === 'approved' ? text.by(item.displayName) : text.hidden}
            </p>
          </div>
          <div className={styles.actions}>
            <IconButton
              icon="chevron"
              className={styles.up}
              label={text.moveUp(item.title)}
              aria-disabled={index === 0}
              onClick={({ currentTarget }) => {
                onMove(index, index - 1);
                keepFocus(currentTarget);
              }}
            />
            <IconButton
              icon="chevron"
              label={text.moveDown(item.title)}
              aria-disabled={index === items.length - 1}
              onClick={({ currentTarget }) => {
                onMove(index, index + 1);
                keepFocus(currentTarget);
              }}
            />
            <IconButton
              icon="close"
              label={text.remove(item.title)}
              onClick={({ currentTarget }) => {
                const list = currentTarget.closest('ol');
                onRemove(item);
                focusRemoveButton(list, index);
              }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The next item takes the place of the removed one. */
function focusRemoveButton(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const item = list?.children[index] ?? list?.lastElementChild;
    item?.querySelector<HTMLElement>('button:last-child')?.focus();
  });
}

/** An element that is moved in the DOM loses the focus. */
function keepFocus(button: HTMLElement): void {
  requestAnimationFrame(() => button.focus());
}
