'use client';

import { Button } from '@/components/ui/button';
import { ListHead } from '@/components/wallpapers/list-head';
import type { Wall } from '@/components/wallpapers/wall-cache';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { MoreByCreator } from './more-by-creator';
import styles from './related-wallpapers.module.css';
import { useWall } from './use-wall';
import { WallpaperGrid } from './wallpaper-grid';

interface Props {
  id: string;
  /** The set of the wallpaper. Its other members aren't listed, even if the list was cached before they were grouped. */
  setId: string | undefined;
  category: string;
  first: Wall;
  total: number;
  creator: Pick<Wallpaper, 'username' | 'displayName'>;
  /** Some that `first` doesn't contain. */
  byCreator: Wallpaper[];
}

export function RelatedWallpapers({ id, setId, category, first, total, ...props }: Props) {
  const list = paths.api.related(category, id);
  const wall = useWall(paths.wallpaper(id), list, first);
  const { next, state, loadMore } = wall;
  const items = wall.items.filter(({ set }) => !setId || set?._id !== setId);
  const shown = new Set(items.map(({ _id }) => _id));
  const more = props.byCreator.filter(({ _id }) => !shown.has(_id));
  return (
    <div className={styles.sections}>
      <section aria-labelledby="related">
        <h2 id="related" className={items.length > 0 ? styles.eyebrow : styles.heading}>
          {wallpaperText.related}
        </h2>
        {items.length === 0 ? (
          <p className={styles.empty}>
            <strong>{wallpaperText.noRelated}</strong>
            <span>{wallpaperText.noRelatedHint}</span>
          </p>
        ) : (
          <>
            <ListHead
              as="h3"
              title={wallpaperText.moreInCategory(category)}
              href={paths.category(category)}
              link={wallpaperText.allInCategory(category)}
            />
            <WallpaperGrid
              wallpapers={items}
              total={total}
              busy={state === 'loading'}
              eagerCount={0}
            />
          </>
        )}
        {next && (
          <div className={styles.more} data-scripted="">
            {state === 'failed' && <p role="alert">{siteText.loadMoreFailed}</p>}
            <Button kind="outlined" onClick={loadMore} aria-busy={state === 'loading'}>
              {LABELS[state]}
            </Button>
          </div>
        )}
      </section>
      {more.length > 0 && <MoreByCreator creator={props.creator} wallpapers={more} />}
    </div>
  );
}

const LABELS = {
  idle: wallpaperText.loadMore,
  loading: wallpaperText.loading,
  failed: siteText.tryAgain,
} as const;
