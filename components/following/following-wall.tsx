import type { ComponentProps } from 'react';
import { EmptyList } from '@/components/ui/empty-list';
import { NothingFits } from '@/components/wallpapers/screens/nothing-fits';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import type { Wall } from '@/components/wallpapers/wall-cache';
import { followingText } from '@/lib/messages/following';
import { paths } from '@/lib/paths';
import { type Order, toSortQuery } from '@/lib/search/query/sorting';

interface Props extends Pick<ComponentProps<typeof InfiniteWall>, 'Grid'> {
  first: Wall;
  apiPath: string;
  order: Order;
}

export function FollowingWall({ first, apiPath, order, ...rest }: Props) {
  const query = toSortQuery(order);
  const path = paths.sorted(paths.following(), query);
  return (
    <InfiniteWall
      {...rest}
      key={apiPath}
      // The fragment keeps it out of session storage, because the next user of this tab may be another one.
      path={`${path}#${apiPath}`}
      apiPath={apiPath}
      first={first}
      total={-1}
      nextPage={null}
      fit={query.fit}
      empty={
        query.fit ? (
          <NothingFits
            screen={query.fit}
            list={paths.sorted(paths.following(), { ...query, fit: undefined })}
          />
        ) : (
          <EmptyList title={followingText.noWallpapers} text={followingText.noWallpapersHint} />
        )
      }
    />
  );
}
