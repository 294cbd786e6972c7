'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyList } from '@/components/ui/empty-list';
import { FormDialog } from '@/components/ui/form-dialog';
import { Masonry } from '@/components/ui/masonry';
import { MasonryItem } from '@/components/ui/masonry-item';
import { TextField } from '@/components/ui/text-field';
import { useLoadAhead } from '@/components/ui/use-load-ahead';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { collectionEditingText as text } from '@/lib/messages/collection-editing';
import { collectionText } from '@/lib/messages/collections';
import { siteText } from '@/lib/messages/site';
import { estimateTileHeight } from '@/lib/wallpapers/placement';
import styles from './edit-collection.module.css';
import { EntryTile } from './entry-tile';
import type { Entries } from './use-entries';

/** Smaller tiles than on other walls show more of the order. */
const COLUMNS = { [BREAKPOINTS.sm]: 2, [BREAKPOINTS.xl]: 3, [BREAKPOINTS['2xl']]: 5, default: 7 };
/** Height of a tile below its picture, in column widths. */
const BODY_HEIGHT = 0.2;

const KEYS = new Map<string, (index: number, total: number) => number>([
  ['ArrowLeft', (index) => index - 1],
  ['ArrowUp', (index) => index - 1],
  ['ArrowRight', (index) => index + 1],
  ['ArrowDown', (index) => index + 1],
  ['Home', () => 0],
  ['End', (_, total) => total - 1],
]);

export function EntryWall({ entries }: { entries: Entries }) {
  const { items, next, total, coverId, announcement, move, remove, setCover } = entries;
  const [movedId, setMovedId] = useState<string | null>(null);
  const marker = useRef<HTMLDivElement>(null);
  useLoadAhead(marker, next !== null && entries.state === 'idle', entries.loadMore);
  const findIndex = (id: string | null) => items.findIndex(({ _id }) => _id === id);
  const moved = items[findIndex(movedId)];

  function handleKey(event: KeyboardEvent, index: number) {
    const step = KEYS.get(event.key);
    if (!step) return;
    event.preventDefault();
    move(index, step(index, total));
    // Another column renders the handle again.
    focusLater(`move-${items[index]?._id}`);
  }

  function drop(from: number, { id, isAfter }: { id: string; isAfter: boolean }) {
    const target = findIndex(id) + (isAfter ? 1 : 0);
    move(from, target > from ? target - 1 : target);
  }

  function removeAt(index: number) {
    remove(index);
    focusLater(`remove-${(items[index + 1] ?? items[index - 1])?._id}`);
  }

  return (
    <>
      {total === 0 && <EmptyList title={collectionText.empty} text={collectionText.emptyHint} />}
      <Masonry
        role={items.length > 0 ? 'list' : undefined}
        aria-label={text.wallpapers}
        columns={COLUMNS}
        isOrdered
        heights={items.map((item) => estimateTileHeight(item) + BODY_HEIGHT)}
      >
        {items.map((wallpaper, index) => (
          <MasonryItem key={wallpaper._id}>
            <EntryTile
              wallpaper={wallpaper}
              index={index}
              isCover={wallpaper._id === coverId}
              onKey={(event) => handleKey(event, index)}
              onDrop={(target) => drop(index, target)}
              onMove={() => setMovedId(wallpaper._id)}
              onCover={() => setCover(wallpaper)}
              onRemove={() => removeAt(index)}
            />
          </MasonryItem>
        ))}
      </Masonry>
      {next && (
        <div ref={marker} className={styles.more}>
          {entries.state === 'failed' && (
            <p role="alert">
              {siteText.loadMoreFailed}{' '}
              <Button onClick={entries.loadMore}>{siteText.tryAgain}</Button>
            </p>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {moved && (
        <FormDialog
          title={text.moveTitle(moved.title)}
          confirm={text.moveConfirm}
          busy={text.moving}
          send={async (data) => {
            move(findIndex(moved._id), Number(data.get('position')) - 1);
            focusLater(`move-${moved._id}`);
          }}
          onClose={() => setMovedId(null)}
        >
          <TextField
            name="position"
            type="number"
            min={1}
            max={total}
            label={text.position}
            hint={text.positionHint(total)}
            defaultValue={findIndex(moved._id) + 1}
          />
        </FormDialog>
      )}
    </>
  );
}

/** After the tiles are rendered in their new order. */
function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
