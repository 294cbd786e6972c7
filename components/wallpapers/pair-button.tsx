'use client';

import { deletePair } from '@/components/sets/api';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { queueToast } from '@/components/ui/toast';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { setText } from '@/lib/messages/sets';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { pairInWalls, unpairInWalls } from './wall-pairs';

const load = () => import('@/components/sets/pair-dialog').then(({ PairDialog }) => PairDialog);

/** Opens the dialog that pairs the wallpaper, or unpairs it. */
export function PairButton({ wallpaper }: { wallpaper: Wallpaper }) {
  const { set } = wallpaper;
  const { Dialog, isLoading, open, close } = useLazyDialog(load);

  function showPaired(pair: WallpaperSet) {
    pairInWalls(pair);
    reload(setText.paired);
  }

  if (set) {
    return (
      <Button kind="outlined" onClick={() => unpair(set._id)}>
        {setText.unpair}
      </Button>
    );
  }
  return (
    <>
      <Button kind="outlined" aria-haspopup="dialog" aria-busy={isLoading} onClick={open}>
        {setText.pair}
      </Button>
      {Dialog && <Dialog wallpaper={wallpaper} onPaired={showPaired} onClose={close} />}
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
    action: () => deletePair(id),
  });
  if (!isDone) return;
  unpairInWalls(id);
  reload(setText.unpaired);
}

/** A client-side refresh could show the old page, which browsers cache for a few seconds. */
function reload(text: string) {
  queueToast({ kind: 'status', text });
  location.reload();
}
