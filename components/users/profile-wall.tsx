'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { SelectionActionsContext } from '@/components/wallpapers/wall/selection-actions';
import { TileActionsContext } from '@/components/wallpapers/wall/tile-actions';
import { BULK_ACTION_MAX } from '@/lib/limits';
import type { Wallpaper } from '@/lib/wallpapers/schema';

// Others don't load them.
const OwnerTileActions = lazy(() =>
  import('@/components/wallpapers/wall/owner-tile-actions').then((file) => ({
    default: file.OwnerTileActions,
  })),
);
const OwnSelectionActions = lazy(() =>
  import('@/components/wallpapers/bulk/own-selection-actions').then((file) => ({
    default: file.OwnSelectionActions,
  })),
);

const ownActions = (wallpaper: Wallpaper) => (
  <Suspense>
    <OwnerTileActions wallpaper={wallpaper} />
  </Suspense>
);

const noActions = () => null;

const OWN_SELECTION = {
  max: BULK_ACTION_MAX,
  Actions: ({ items }: { items: Wallpaper[] }) => (
    <Suspense>
      <OwnSelectionActions items={items} />
    </Suspense>
  ),
};

interface Props {
  creatorId: string;
  children: ReactNode;
}

/** The wall of one creator, who gets further actions. */
export function ProfileWall({ creatorId, children }: Props) {
  const isOwn = useViewer()?.id === creatorId;
  return (
    <TileActionsContext.Provider value={isOwn ? ownActions : noActions}>
      <SelectionActionsContext value={isOwn ? OWN_SELECTION : null}>
        {children}
      </SelectionActionsContext>
    </TileActionsContext.Provider>
  );
}
