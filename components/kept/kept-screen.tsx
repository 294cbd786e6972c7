'use client';

import { useEffect } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { keptList, viewedList } from '@/components/favorites/on-device';
import { EmptyList } from '@/components/ui/empty-list';
import { useHydrated } from '@/components/ui/use-hydrated';
import { SimilarThumbnail } from '@/components/wallpapers/similar/similar-thumbnail';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { WallpaperMasonry } from '@/components/wallpapers/wall/wallpaper-masonry';
import { keptText } from '@/lib/messages/kept';
import { paths } from '@/lib/paths';
import styles from './kept-page.module.css';
import { StoredSection } from './stored-section';

export function KeptScreen() {
  const isHydrated = useHydrated();
  const viewer = useViewer();
  useEffect(() => {
    // Signed in on this page or in another tab: the server leads to the favorites of the account.
    if (viewer) location.replace(paths.favorites());
  }, [viewer]);
  if (!isHydrated) return null;
  return (
    <>
      <StoredSection
        title={keptText.keptHere}
        list={keptList}
        clearLabel={keptText.removeAll}
        cleared={keptText.removedAll}
        empty={<EmptyList title={keptText.none} text={keptText.noneHint} />}
      >
        {(wallpapers) => (
          <InfiniteWall
            // The fragment keeps it out of session storage.
            path={`${paths.favorites()}#kept`}
            apiPath={paths.api.wallpapers()}
            first={{ items: wallpapers, next: null }}
            total={wallpapers.length}
            nextPage={null}
            Grid={WallpaperMasonry}
          />
        )}
      </StoredSection>
      <StoredSection
        title={keptText.viewed}
        list={viewedList}
        clearLabel={keptText.clearHistory}
        cleared={keptText.cleared}
        empty={<p className={styles.note}>{keptText.noneViewed}</p>}
      >
        {(wallpapers) => (
          <ul className={styles.grid}>
            {wallpapers.map((wallpaper) => (
              <li key={wallpaper._id}>
                <SimilarThumbnail wallpaper={wallpaper} />
              </li>
            ))}
          </ul>
        )}
      </StoredSection>
    </>
  );
}
