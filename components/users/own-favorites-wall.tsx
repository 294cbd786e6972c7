'use client';

import { useOwnFavorites } from '@/components/favorites/use-own-favorites';
import { Button } from '@/components/ui/button';
import { EmptyList } from '@/components/ui/empty-list';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { ListBar } from '@/components/wallpapers/wall/list-bar';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { WallpaperMasonry } from '@/components/wallpapers/wall/wallpaper-masonry';
import { profileText } from '@/lib/messages/profile';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import styles from './own-favorites.module.css';
import listStyles from './profile-list.module.css';
import { useRemovedFavorites } from './use-removed-favorites';

export function OwnFavoritesWall({ username, isPublic }: { username: string; isPublic: boolean }) {
  const { first, hasFailed, retry } = useOwnFavorites();
  const removed = useRemovedFavorites();
  if (hasFailed) {
    return (
      <p role="alert" className={styles.note}>
        {siteText.loadMoreFailed} <Button onClick={retry}>{siteText.tryAgain}</Button>
      </p>
    );
  }
  if (!first) {
    return (
      <p role="status" className={`${styles.note} ${styles.loading}`}>
        {siteText.loadingMore}
      </p>
    );
  }
  return (
    <>
      {!isPublic && <p className={styles.note}>{profileText.favoritesPrivate}</p>}
      <div className={listStyles.order}>
        <ListBar>
          <SelectButton />
        </ListBar>
      </div>
      <InfiniteWall
        // Not the public list of the same page, which may be longer and older.
        path={`${paths.profileFavorites(username)}#own`}
        apiPath={paths.api.ownFavorites()}
        first={first}
        total={-1}
        nextPage={null}
        empty={<EmptyList title={profileText.noFavorites} text={profileText.noFavoritesHint} />}
        excludedIds={removed}
        Grid={WallpaperMasonry}
      />
    </>
  );
}
