'use client';

import type { ReactNode } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { DeleteButton } from '@/components/wallpapers/wall/delete-button';
import { EditLink } from '@/components/wallpapers/wall/edit-link';
import { TileActionsContext } from '@/components/wallpapers/wall/tile-actions';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const ownActions = (wallpaper: Wallpaper) => (
  <>
    <EditLink wallpaper={wallpaper} />
    <DeleteButton wallpaper={wallpaper} />
  </>
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
