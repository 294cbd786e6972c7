'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { siteText } from '@/lib/messages/site';
import styles from './own-favorites.module.css';

// Visitors don't load it.
const OwnFavoritesWall = lazy(() =>
  import('./own-favorites-wall').then((file) => ({ default: file.OwnFavoritesWall })),
);

interface Props {
  username: string;
  children: ReactNode;
}

/** Owners get their current favorites, others `children`: in the browser, as the page is cached without a viewer. */
export function OwnFavorites({ username, children }: Props) {
  const viewer = useViewer();
  if (viewer?.username !== username) return children;
  return (
    <Suspense
      fallback={<p className={`${styles.note} ${styles.loading}`}>{siteText.loadingMore}</p>}
    >
      <OwnFavoritesWall username={viewer.username} isPublic={viewer.favoritesPublic} />
    </Suspense>
  );
}
