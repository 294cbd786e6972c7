'use client';

import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Masonry } from '@/components/ui/masonry';
import { MasonryItem } from '@/components/ui/masonry-item';
import { DeleteButton } from '@/components/wallpapers/wall/delete-button';
import { EditLink } from '@/components/wallpapers/wall/edit-link';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { formatLocalTime } from '@/lib/client/local-time';
import { createStore, useStore } from '@/lib/client/store';
import { profileText } from '@/lib/messages/profile';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import { estimateTileHeight, getTileRatio } from '@/lib/wallpapers/placement';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './hidden-list.module.css';
import { useHiddenWallpapers } from './use-hidden-wallpapers';

/** Smaller than in the wall below, which they push down. */
const COLUMNS = { [BREAKPOINTS.sm]: 2, [BREAKPOINTS.xl]: 3, default: 4 };

export const isHiddenListOpen = createStore(false);

export function HiddenList({ username }: { username: string }) {
  const isOpen = useStore(isHiddenListOpen, (current) => current, false);
  const { items, count, hasMore, isLoading, hasFailed, loadMore, retry } =
    useHiddenWallpapers(username);
  if (!isOpen || (items.length === 0 && !hasFailed)) return null;
  const heading = items.length > 0 ? 'hidden' : undefined;
  const Container = heading ? 'section' : 'div';
  return (
    <Container id="hidden-list" className={styles.hidden} aria-labelledby={heading}>
      {heading && (
        <>
          <h2 id={heading}>{profileText.hidden(count)}</h2>
          <Masonry
            role="list"
            aria-labelledby={heading}
            columns={COLUMNS}
            heights={items.map(estimateTileHeight)}
          >
            {items.map((wallpaper) => (
              <MasonryItem key={wallpaper._id}>
                <HiddenItem wallpaper={wallpaper} />
              </MasonryItem>
            ))}
          </Masonry>
        </>
      )}
      {hasFailed ? (
        <p role="alert" className={styles.failure}>
          {profileText.hiddenFailed}
          <Button kind="quiet" onClick={retry}>
            {siteText.tryAgain}
          </Button>
        </p>
      ) : (
        hasMore && (
          <Button kind="quiet" onClick={loadMore} aria-busy={isLoading}>
            {isLoading ? wallpaperText.loading : wallpaperText.loadMore}
          </Button>
        )
      )}
    </Container>
  );
}

function HiddenItem({ wallpaper }: { wallpaper: Wallpaper }) {
  const { _id, title, status, statusReason, publishAt, smallImageUrl, thumbhash } = wallpaper;
  return (
    <article className={styles.item} aria-labelledby={`hidden-${_id}`} tabIndex={-1}>
      <Link className={styles.picture} href={paths.wallpaper(_id)} tabIndex={-1} aria-hidden="true">
        <img
          src={smallImageUrl}
          alt=""
          style={{
            aspectRatio: getTileRatio(wallpaper),
            background: buildPlaceholder(thumbhash),
          }}
        />
      </Link>
      <div className={styles.caption}>
        <div className={styles.text}>
          <Link id={`hidden-${_id}`} className={styles.title} href={paths.wallpaper(_id)}>
            {title}
          </Link>
          <p className={styles.state} data-status={status}>
            {profileText.statuses[status]}
            {publishAt && ` · ${formatLocalTime(publishAt)}`}
          </p>
          {statusReason && <p className={styles.reason}>{wallpaperText.reason(statusReason)}</p>}
        </div>
        <div className={styles.actions}>
          <EditLink wallpaper={wallpaper} />
          <DeleteButton wallpaper={wallpaper} />
        </div>
      </div>
    </article>
  );
}
