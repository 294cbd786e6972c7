'use client';

import { useOwnFavorites } from '@/components/favorites/use-own-favorites';
import { Button } from '@/components/ui/button';
import { InfiniteWall } from '@/components/wallpapers/infinite-wall';
import { WallpaperMasonry } from '@/components/wallpapers/wallpaper-masonry';
import { profileText } from '@/lib/messages/profile';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { NoFavorites } from './no-favorites';
import styles from './own-favorites.module.css';

export function OwnFavoritesWall({ username }: { username: string }) {
  const { first, hasFailed, retry } = useOwnFavorites();
  if (hasFailed) {
    return (
      <p role="alert" className={styles.note}>
        {siteText.loadMoreFailed} <Button onClick={retry}>{siteText.tryAgain}</Button>
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles.note}>
        {first ? profileText.favoritesPrivate : siteText.loadingMore}
      </p>
      {first && (
        <InfiniteWall
          path={paths.profileFavorites(username)}
          apiPath={paths.api.ownFavorites()}
          first={first}
          total={-1}
          nextPage={null}
          empty={<NoFavorites />}
          Grid={WallpaperMasonry}
        />
      )}
    </>
  );
}
