import { confirm } from '@/components/ui/confirm';
import { deleteWallpaper } from '@/components/wallpapers/api';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

type Deleted = Pick<Wallpaper, '_id' | 'title'>;

export function confirmDelete({ _id, title }: Deleted): Promise<boolean> {
  return confirm({
    title: wallpaperText.deleteConfirm,
    text: wallpaperText.deleteConfirmText(title),
    confirmLabel: wallpaperText.delete,
    busyLabel: wallpaperText.deleting,
    formatError: () => wallpaperText.deleteFailed,
    action: async () => {
      await deleteWallpaper(_id);
      await refetchPage(paths.wallpaper(_id));
    },
  });
}

const TIMEOUT_MS = 3000;

/** Back shows pages from the HTTP cache, without asking the server. */
async function refetchPage(path: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await fetch(path, { cache: 'reload', signal }).catch(() => undefined);
}
