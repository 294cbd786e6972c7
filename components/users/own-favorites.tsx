'use client';

import { useParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { useOwnFavorites } from '@/components/favorites/use-own-favorites';
import { Button } from '@/components/ui/button';
import { InfiniteWall } from '@/components/wallpapers/infinite-wall';
import { profileText } from '@/lib/messages/profile';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { NoFavorites } from './no-favorites';
import styles from './own-favorites.module.css';

/**
 * Shows owners their hidden favorites, where everyone else gets `children`: a not-found page. The page is
 * cached without a viewer, so the choice happens in the browser.
 */
export function OwnFavorites({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const { username, tab } = useParams();
  if (!viewer || viewer.favoritesPublic || tab !== 'favorites' || viewer.username !== username)
    return children;
  return <Wall username={viewer.username} />;
}

function Wall({ username }: { username: string }) {
  const { first, hasFailed, retry } = useOwnFavorites();
  if (hasFailed) {
    return (
      <p role="alert" className={styles.note}>
        {siteText.loadMoreFailed} <Button onClick={retry}>{siteText.tryAgain}</Button>
      </p>
    );
  }
  return (
    <>
      <p role="status" className={styles.note}>
        {first ? profileText.favoritesPrivate : siteText.loadingMore}
      </p>
      {first && (
        <InfiniteWall
          path={paths.profileFavorites(username)}
          apiPath={paths.api.ownFavorites()}
          first={first}
          total={-1}
          nextPage={null}
          empty={<NoFavorites />}
        />
      )}
    </>
  );
}
