'use client';

import type { ComponentProps } from 'react';
import { DeleteAct } from '@/components/wallpapers/delete-act';
import { EditAct } from '@/components/wallpapers/edit-act';
import { EndlessWall } from '@/components/wallpapers/endless-wall';
import { TileActs } from '@/components/wallpapers/tile-acts';
import { useViewer } from '@/lib/auth/hooks';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const ownActions = (wallpaper: Wallpaper) => (
  <>
    <EditAct wallpaper={wallpaper} />
    <DeleteAct wallpaper={wallpaper} />
  </>
);

type Props = ComponentProps<typeof EndlessWall> & { creatorId: string };

export function ProfileWall({ creatorId, ...wallProps }: Props) {
  const viewer = useViewer();
  const isOwn = viewer?.id === creatorId;
  return (
    <TileActs.Provider value={isOwn ? ownActions : null}>
      <EndlessWall {...wallProps} />
    </TileActs.Provider>
  );
}
