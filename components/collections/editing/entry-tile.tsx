import type { KeyboardEvent } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { IconPaths } from '@/components/ui/icon-paths';
import { collectionEditingText as text } from '@/lib/messages/collection-editing';
import { formatNumber } from '@/lib/messages/formats';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import { getTileRatio } from '@/lib/wallpapers/placement';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './entry-tile.module.css';
import { useEntryDrag } from './use-entry-drag';

const MOVE =
  'M12 4v16M4 12h16M9.5 6.5 12 4l2.5 2.5m-5 11L12 20l2.5-2.5m-8-8L4 12l2.5 2.5m11-5L20 12l-2.5 2.5';
const COVER = 'M5 5.5h14v13H5Zm0 10 4-4 3.5 3.5 2.5-2.5 4 4';

interface Props {
  wallpaper: Wallpaper;
  /** Starts at 0. */
  index: number;
  isCover: boolean;
  onKey: (event: KeyboardEvent) => void;
  onDrop: (target: { id: string; isAfter: boolean }) => void;
  onMove: () => void;
  onCover: () => void;
  onRemove: () => void;
}

/** The handle moves it: drag it, press arrow keys, or click it to enter a position. */
export function EntryTile({ wallpaper, index, isCover, ...on }: Props) {
  const { _id, title, thumbhash } = wallpaper;
  const { startDrag, wasDragged } = useEntryDrag(on.onDrop);
  return (
    <article
      className={styles.tile}
      data-entry={_id}
      aria-labelledby={`title-${_id}`}
      onPointerDown={startDrag}
    >
      <div className={styles.picture} style={{ aspectRatio: getTileRatio(wallpaper) }}>
        <img
          src={wallpaper.smallImageUrl}
          alt=""
          loading="lazy"
          draggable={false}
          style={{ background: buildPlaceholder(thumbhash) }}
        />
        <span className={styles.badges}>
          <Badge>{formatNumber(index + 1)}</Badge>
          {isCover && <Badge>{text.cover}</Badge>}
        </span>
      </div>
      <p id={`title-${_id}`} className={styles.title}>
        {title}
      </p>
      <div className={styles.actions}>
        <IconButton
          id={`move-${_id}`}
          data-handle=""
          className={styles.handle}
          icon={<IconPaths path={MOVE} size={20} />}
          label={text.move(title, index + 1)}
          aria-haspopup="dialog"
          onKeyDown={on.onKey}
          onClick={() => !wasDragged.current && on.onMove()}
        />
        <IconButton
          className={styles.cover}
          icon={<IconPaths path={COVER} size={20} />}
          label={text.useAsCover(title)}
          aria-pressed={isCover}
          onClick={on.onCover}
        />
        <IconButton
          id={`remove-${_id}`}
          icon="close"
          label={text.remove(title)}
          onClick={on.onRemove}
        />
      </div>
    </article>
  );
}
