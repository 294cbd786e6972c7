'use client';

import type { ComponentProps } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { DeleteButton } from '@/components/wallpapers/wall/delete-button';
import { EditLink } from '@/components/wallpapers/wall/edit-link';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { TileActionsContext } from '@/components/wallpapers/wall/tile-actions';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const ownActions = (wallpaper: Wallpaper) => (
  <>
    <EditLink wallpaper={wallpaper} />
    <DeleteButton wallpaper={wallpaper} />
  </>
);

type Props = ComponentProps<typeof InfiniteWall> & { creatorId: string };

export function ProfileWall({ creatorId, ...wallProps }: Props) {
  const viewer = useViewer();
  const isOwn = viewer?.id === creatorId;
  return (
    <TileActionsContext.Provider value={isOwn ? ownActions : null}>
      <InfiniteWall {...wallProps} />
    </TileActionsContext.Provider>
  );
}
