'use client';

import { EmptyList } from '@/components/ui/empty-list';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { WallpaperMasonry } from '@/components/wallpapers/wall/wallpaper-masonry';
import { keptText } from '@/lib/messages/kept';
import { paths } from '@/lib/paths';
import { StoredWallpapers } from './stored-wallpapers';

export function KeptWall({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return <EmptyList title={keptText.none} text={keptText.noneHint} />;
  return (
    <StoredWallpapers ids={ids}>
      {(wallpapers) => (
        <InfiniteWall
          // The fragment keeps it out of session storage.
          path={`${paths.favorites()}#kept`}
          apiPath={paths.api.wallpapersByIds(ids)}
          first={{ items: wallpapers, next: null }}
          total={wallpapers.length}
          nextPage={null}
          Grid={WallpaperMasonry}
        />
      )}
    </StoredWallpapers>
  );
}
