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

const noActions = () => null;

interface Props {
  creatorId: string;
  children: ReactNode;
}

/** The wall of one creator, who gets further actions. */
export function ProfileWall({ creatorId, children }: Props) {
  const isOwn = useViewer()?.id === creatorId;
  return (
    <TileActionsContext.Provider value={isOwn ? ownActions : noActions}>
      {children}
    </TileActionsContext.Provider>
  );
}
