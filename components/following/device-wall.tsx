import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import scene from '@/components/ui/scene.module.css';
import { WallpaperMasonry } from '@/components/wallpapers/wall/wallpaper-masonry';
import { fetchPage } from '@/lib/client/fetcher';
import { followingText } from '@/lib/messages/following';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { type Order, toSortQuery } from '@/lib/search/query/sorting';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { FollowingWall } from './following-wall';
import { loadingNote } from './loading-note';

interface Props {
  order: Order;
  /** The filter `from`: creators and tags followed on this device. */
  from: string;
}

export function DeviceWall({ order, from }: Props) {
  const apiPath = paths.api.sorted({ ...toSortQuery(order), from });
  const { data, error, isValidating, mutate } = useSWR(
    apiPath,
    () => fetchPage<Wallpaper>(apiPath),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  if (error && !isValidating) {
    return (
      <div role="alert">
        <EmptyState
          sceneClass={scene.askew}
          title={followingText.failedTitle}
          text={followingText.failed}
        >
          <Button onClick={() => mutate()}>{siteText.tryAgain}</Button>
        </EmptyState>
      </div>
    );
  }
  if (!data) return loadingNote;
  return <FollowingWall first={data} apiPath={apiPath} order={order} Grid={WallpaperMasonry} />;
}
