'use client';

import Link from 'next/link';
import { useSelectedLayoutSegment } from 'next/navigation';
import { TabLinks } from '@/components/ui/tab-links';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import type { PublicUser } from '@/lib/users/schema';
import { OwnHiddenList } from './own-hidden-list';
import { useOwnCounts } from './use-own-counts';

type Props = Pick<PublicUser, 'id' | 'username' | 'wallpaperCount' | 'favoriteCount'>;

/** Owners get current counts, and the favorites tab even if their favorites are hidden. */
export function ProfileTabs({ id, username, wallpaperCount, favoriteCount }: Props) {
  const counts = useOwnCounts(id) ?? { wallpaperCount, favoriteCount };
  // Not the pathname: the detail modal changes it.
  const isFavorites = useSelectedLayoutSegment() === 'favorites';
  return (
    <TabLinks label={profileText.tabs}>
      <Link
        href={paths.profile(username)}
        prefetch={false}
        aria-current={isFavorites ? undefined : 'page'}
      >
        {profileText.wallpapers(counts.wallpaperCount)}
      </Link>
      {counts.favoriteCount !== null && (
        <Link
          href={paths.profileFavorites(username)}
          prefetch={false}
          aria-current={isFavorites ? 'page' : undefined}
        >
          {profileText.favorites(counts.favoriteCount)}
        </Link>
      )}
      <OwnHiddenList creatorId={id} part="tab" />
    </TabLinks>
  );
}
