'use client';

import { useSelectedLayoutSegment } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { TabLinks } from '@/components/ui/tab-links';
import { collectionPaths } from '@/lib/collection-paths';
import { collectionText } from '@/lib/messages/collections';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import type { PublicUser } from '@/lib/users/schema';
import { OwnHiddenList } from './own-hidden-list';
import { useOwnCounts } from './use-own-counts';

type Props = Pick<
  PublicUser,
  'id' | 'username' | 'wallpaperCount' | 'favoriteCount' | 'collectionCount'
>;

/** Owners get current counts, and the favorites tab even if their favorites are hidden. */
export function ProfileTabs({ id, username, ...publicCounts }: Props) {
  const counts = useOwnCounts(id) ?? publicCounts;
  // Not the pathname: the detail modal changes it.
  const segment = useSelectedLayoutSegment();
  const markCurrent = (tab: string | null) => (tab === segment ? 'page' : undefined);
  return (
    <TabLinks label={profileText.tabs}>
      <Link href={paths.profile(username)} aria-current={markCurrent(null)}>
        {profileText.wallpapers(counts.wallpaperCount)}
      </Link>
      {counts.favoriteCount !== null && (
        <Link href={paths.profileFavorites(username)} aria-current={markCurrent('favorites')}>
          {profileText.favorites(counts.favoriteCount)}
        </Link>
      )}
      <Link
        href={collectionPaths.profileCollections(username)}
        aria-current={markCurrent('collections')}
      >
        {collectionText.counted(counts.collectionCount)}
      </Link>
      <OwnHiddenList creatorId={id} part="tab" />
    </TabLinks>
  );
}
