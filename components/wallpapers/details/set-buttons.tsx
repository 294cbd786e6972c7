'use client';

import useSWR from 'swr';
import { deleteSet } from '@/components/sets/api';
import { splitByKind } from '@/components/sets/split-by-kind';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { queueToast } from '@/components/ui/toast';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { groupInWalls, ungroupInWalls } from '@/components/wallpapers/wall-sets';
import { callApi } from '@/lib/client/fetcher';
import { setText, versionText } from '@/lib/messages/sets';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const loadPairDialog = () =>
  import('@/components/sets/pair-dialog').then(({ PairDialog }) => PairDialog);
const loadVersionsDialog = () =>
  import('@/components/sets/versions-dialog').then(({ VersionsDialog }) => VersionsDialog);

/** Fetches the set, because the public record doesn't name one whose other members are hidden. */
export function SetButtons({ wallpaper }: { wallpaper: Wallpaper }) {
  const options = { revalidateOnFocus: false, shouldRetryOnError: false };
  const path = paths.api.setOf(wallpaper._id);
  const { data: set } = useSWR(path, callApi<WallpaperSet | null>, options);
  if (set === undefined) return null;
  const { pair, versions } = splitByKind(set);
  return (
    <>
      {!set && wallpaper.status === 'approved' && <PairButton wallpaper={wallpaper} />}
      {pair && (
        <Button kind="outlined" onClick={() => unpair(pair._id)}>
          {setText.unpair}
        </Button>
      )}
      {(versions || (!set && wallpaper.status === 'approved')) && (
        <VersionsButton wallpaper={wallpaper} versions={versions} />
      )}
      {versions && (
        <Button kind="outlined" onClick={() => ungroup(versions._id)}>
          {versionText.ungroup}
        </Button>
      )}
    </>
  );
}

function PairButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const { Dialog, isLoading, open, close } = useLazyDialog(loadPairDialog);
  const showPaired = (pair: WallpaperSet) => {
    groupInWalls(pair);
    reload(setText.paired);
  };
  return (
    <>
      <Button kind="outlined" aria-haspopup="dialog" aria-busy={isLoading} onClick={open}>
        {setText.pair}
      </Button>
      {Dialog && <Dialog wallpaper={wallpaper} onPaired={showPaired} onClose={close} />}
    </>
  );
}

interface VersionsButtonProps {
  wallpaper: Wallpaper;
  versions: WallpaperSet | null;
}

function VersionsButton({ wallpaper, versions }: VersionsButtonProps) {
  const { Dialog, isLoading, open, close } = useLazyDialog(loadVersionsDialog);
  const showSaved = (saved: WallpaperSet) => {
    ungroupInWalls(saved._id);
    groupInWalls(saved);
    reload(versionText.saved);
  };
  return (
    <>
      <Button kind="outlined" aria-haspopup="dialog" aria-busy={isLoading} onClick={open}>
        {versions ? versionText.edit : versionText.group}
      </Button>
      {Dialog && (
        <Dialog wallpaper={wallpaper} versions={versions} onSaved={showSaved} onClose={close} />
      )}
    </>
  );
}

async function unpair(id: string) {
  const isDone = await confirm({
    title: setText.unpairConfirm,
    text: setText.unpairHint,
    confirmLabel: setText.unpair,
    busyLabel: setText.unpairing,
    errorMessage: setText.unpairFailed,
    action: () => deleteSet(id),
  });
  if (!isDone) return;
  ungroupInWalls(id);
  reload(setText.unpaired);
}

async function ungroup(id: string) {
  const isDone = await confirm({
    title: versionText.ungroupConfirm,
    text: versionText.ungroupHint,
    confirmLabel: versionText.ungroup,
    busyLabel: versionText.ungrouping,
    errorMessage: versionText.ungroupFailed,
    action: () => deleteSet(id),
  });
  if (!isDone) return;
  ungroupInWalls(id);
  reload(versionText.ungrouped);
}

/** A client-side refresh could show the old page, which browsers cache for a few seconds. */
function reload(text: string) {
  queueToast({ kind: 'status', text });
  location.reload();
}
