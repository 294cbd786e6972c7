'use client';

import Link from 'next/link';
import { useParams } from 'next/navigation';
import { TabLinks } from '@/components/ui/tab-links';
import { useViewer } from '@/lib/auth/hooks';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import type { PublicUser } from '@/lib/users/schema';

type Props = Pick<PublicUser, 'id' | 'username' | 'wallpaperCount' | 'favoriteCount'>;

/**
 * The two addresses of a profile. Hidden favourites have a tab for their owner only, who also sees
 * both numbers as they are now.
 */
export function ProfileTabs({ id, username, wallpaperCount, favoriteCount }: Props) {
  const viewer = useViewer();
  const known = viewer?.id === id ? viewer : { wallpaperCount, favoriteCount };
  // Not the path: the server knows this page by another one, and a picture shown over it has its own.
  const isFavorites = useParams().tab === 'favorites';
  return (
    <TabLinks label={profileText.tabs}>
      <Link href={paths.profile(username)} aria-current={isFavorites ? undefined : 'page'}>
        {profileText.wallpapers(known.wallpaperCount)}
      </Link>
      {known.favoriteCount !== null && (
        <Link
          href={paths.profileFavorites(username)}
          // Hidden ones have no page that could be fetched ahead.
          prefetch={favoriteCount === null ? false : null}
          aria-current={isFavorites ? 'page' : undefined}
        >
          {profileText.favorites(known.favoriteCount)}
        </Link>
      )}
    </TabLinks>
  );
}
