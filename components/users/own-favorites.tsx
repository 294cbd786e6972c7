'use client';

import { useParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { siteText } from '@/lib/messages/site';
import styles from './own-favorites.module.css';

// Visitors don't load it.
const OwnFavoritesWall = lazy(() =>
  import('./own-favorites-wall').then((file) => ({ default: file.OwnFavoritesWall })),
);

/** Owners get their current favorites, others `children`: in the browser, as the page is cached without a viewer. */
export function OwnFavorites({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const { username, tab } = useParams();
  if (!viewer || tab !== 'favorites' || viewer.username !== username) return children;
  return (
    <Suspense fallback={<p className={styles.note}>{siteText.loadingMore}</p>}>
      <OwnFavoritesWall username={viewer.username} isPublic={viewer.favoritesPublic} />
    </Suspense>
  );
}
