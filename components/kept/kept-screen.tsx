'use client';

import { useEffect } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { keptList, viewedList } from '@/components/favorites/on-device';
import { useHydrated } from '@/components/ui/use-hydrated';
import { keptText } from '@/lib/messages/kept';
import { paths } from '@/lib/paths';
import { KeptWall } from './kept-wall';
import { StoredSection } from './stored-section';
import { ViewedGrid } from './viewed-grid';

export function KeptScreen() {
  const isHydrated = useHydrated();
  const viewer = useViewer();
  useEffect(() => {
    // Signed in on this page or in another tab: the server leads to the favorites of the account.
    if (viewer) location.replace(paths.favorites());
  }, [viewer]);
  if (!isHydrated) return null;
  return (
    <>
      <StoredSection
        id="kept"
        title={keptText.keptHere}
        list={keptList}
        clearLabel={keptText.removeAll}
        cleared={keptText.removedAll}
      >
        {(ids) => <KeptWall ids={ids} />}
      </StoredSection>
      <StoredSection
        id="viewed"
        title={keptText.viewed}
        list={viewedList}
        clearLabel={keptText.clearHistory}
        cleared={keptText.cleared}
      >
        {(ids) => <ViewedGrid ids={ids} />}
      </StoredSection>
    </>
  );
}
