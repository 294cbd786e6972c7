import type { Metadata } from 'next';
import { FeedSettings } from '@/components/following/feed-settings';
import { FollowList } from '@/components/following/follow-list';
import { FollowingFrame } from '@/components/following/following-frame';
import { FollowingWall } from '@/components/following/following-wall';
import { MarkSeen } from '@/components/following/mark-seen';
import { VisitorFollowing } from '@/components/following/visitor-following';
import { EmptyList } from '@/components/ui/empty-list';
import { getPageViewer } from '@/lib/auth/page-viewer';
import { hasFollowingFeed, listFollowedWallpapers, listFollows } from '@/lib/follows/queries';
import { followedQuery } from '@/lib/follows/schema';
import { PAGE } from '@/lib/limits';
import { followingText } from '@/lib/messages/following';
import { paths } from '@/lib/paths';
import { toSortQuery } from '@/lib/search/query/sorting';
import { parseSortedPage } from '@/lib/search/schema';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: followingText.title, robots: { index: false } };

/** Private. Visitors see what they follow on this device. */
export default async function FollowingPage(props: SearchParamsProps) {
  const viewer = await getPageViewer();
  const { page: _, ...order } = parseSortedPage(await getSearchParams(props));
  if (!viewer) return <VisitorFollowing order={order} />;
  const query = toSortQuery(order);
  const [follows, hasFeed, found] = await Promise.all([
    listFollows(viewer),
    hasFollowingFeed(viewer),
    listFollowedWallpapers(viewer, { ...followedQuery.parse(query), limit: PAGE.homeSize }),
  ]);
  return (
    <FollowingFrame
      follows={follows}
      order={order}
      manage={
        (follows.length > 0 || hasFeed) && (
          <>
            <FollowList follows={follows} />
            <FeedSettings hasFeed={hasFeed} />
          </>
        )
      }
    >
      <MarkSeen />
      {follows.length === 0 ? (
        <EmptyList title={followingText.none} text={followingText.noneHint} />
      ) : (
        <FollowingWall first={found} apiPath={paths.api.followedWallpapers(query)} order={order} />
      )}
    </FollowingFrame>
  );
}
