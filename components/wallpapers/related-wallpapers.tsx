'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { siteText } from '@/lib/messages/site';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import styles from './related-wallpapers.module.css';
import { useWall } from './use-wall';
import type { Wall } from './wall-cache';
import { WallpaperGrid } from './wallpaper-grid';

interface Props {
  id: string;
  category: string;
  first: Wall;
  total: number;
}

export function RelatedWallpapers({ id, category, first, total }: Props) {
  const list = paths.api.related(category, id);
  const { items, next, state, loadMore } = useWall(paths.wallpaper(id), list, first);
  return (
    <section className={styles.related} aria-labelledby="related">
      <header className={styles.head}>
        <h2 id="related" className={styles.heading}>
          {wallpaperText.related}
        </h2>
        {items.length > 0 && (
          <Link className={styles.all} href={paths.category(category)} prefetch={false}>
            {wallpaperText.allInCategory(category)}
          </Link>
        )}
      </header>
      {items.length === 0 ? (
        <p className={styles.empty}>
          <strong>{wallpaperText.noRelated}</strong>
          <span>{wallpaperText.noRelatedHint}</span>
        </p>
      ) : (
        <WallpaperGrid wallpapers={items} total={total} busy={state === 'loading'} eagerCount={0} />
      )}
      {next && (
        <div className={styles.more}>
          {state === 'failed' && <p role="alert">{siteText.loadMoreFailed}</p>}
          <Button onClick={loadMore} aria-busy={state === 'loading'}>
            {LABELS[state]}
          </Button>
        </div>
      )}
    </section>
  );
}

const LABELS = {
  idle: wallpaperText.loadMore,
  loading: wallpaperText.loading,
  failed: siteText.tryAgain,
} as const;
