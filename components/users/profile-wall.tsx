'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { TileActionsContext } from '@/components/wallpapers/wall/tile-actions';
import type { Wallpaper } from '@/lib/wallpapers/schema';

// Others don't load them.
const OwnerTileActions = lazy(() =>
  import('@/components/wallpapers/wall/owner-tile-actions').then((file) => ({
    default: file.OwnerTileActions,
  })),
);

const ownActions = (wallpaper: Wallpaper) => (
  <Suspense>
    <OwnerTileActions wallpaper={wallpaper} />
  </Suspense>
);

interface Props {
  creatorId: string;
  children: ReactNode;
}

/** Adds actions to the tiles of a wall for the creator. */
export function ProfileWall({ creatorId, children }: Props) {
  const isOwn = useViewer()?.id === creatorId;
  return (
    <TileActionsContext.Provider value={isOwn ? ownActions : null}>
      {children}
    </TileActionsContext.Provider>
  );
}
