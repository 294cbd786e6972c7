'use client';

import type { ComponentProps } from 'react';
import { DeleteAct } from '@/components/wallpapers/delete-act';
import { EditAct } from '@/components/wallpapers/edit-act';
import { EndlessWall } from '@/components/wallpapers/endless-wall';
import { TileActs } from '@/components/wallpapers/tile-acts';
import { useViewer } from '@/lib/auth/hooks';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const ownActs = (wallpaper: Wallpaper) => (
  <>
    <EditAct wallpaper={wallpaper} />
    <DeleteAct wallpaper={wallpaper} />
  </>
);

type Props = ComponentProps<typeof EndlessWall> & { creatorId: string };

/** What somebody has uploaded; its creator can edit and delete here. */
export function ProfileWall({ creatorId, ...wall }: Props) {
  const viewer = useViewer();
  const isOwn = viewer?.id === creatorId;
  return (
    <TileActs.Provider value={isOwn ? ownActs : null}>
      <EndlessWall {...wall} />
    </TileActs.Provider>
  );
}
