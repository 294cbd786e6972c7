'use client';

import Link from 'next/link';
import { useParams } from 'next/navigation';
import { TabLinks } from '@/components/ui/tab-links';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import type { PublicUser } from '@/lib/users/schema';
import { useOwnCounts } from './use-own-counts';

type Props = Pick<PublicUser, 'id' | 'username' | 'wallpaperCount' | 'favoriteCount'>;

/** Owners get current counts, and the favorites tab even if their favorites are hidden. */
export function ProfileTabs({ id, username, wallpaperCount, favoriteCount }: Props) {
  const counts = useOwnCounts(id) ?? { wallpaperCount, favoriteCount };
  // Not the pathname: the server sees a rewritten one, and the detail modal changes it.
  const isFavorites = useParams().tab === 'favorites';
  return (
    <TabLinks label={profileText.tabs}>
      <Link href={paths.profile(username)} aria-current={isFavorites ? undefined : 'page'}>
        {profileText.wallpapers(counts.wallpaperCount)}
      </Link>
      {counts.favoriteCount !== null && (
        <Link
          href={paths.profileFavorites(username)}
          // Hidden favorites have no page to prefetch.
          prefetch={favoriteCount === null ? false : null}
          aria-current={isFavorites ? 'page' : undefined}
        >
          {profileText.favorites(counts.favoriteCount)}
        </Link>
      )}
    </TabLinks>
  );
}
