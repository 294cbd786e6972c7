import { confirm } from '@/components/ui/confirm';
import { deleteWallpaper } from '@/components/wallpapers/api';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';

type Deleted = Pick<Wallpaper, '_id' | 'title'>;

export function confirmDelete({ _id, title }: Deleted): Promise<boolean> {
  return confirm({
    title: wallpaperText.deleteConfirm,
    text: wallpaperText.deleteConfirmText(title),
    confirmLabel: wallpaperText.delete,
    busyLabel: wallpaperText.deleting,
    formatError: () => wallpaperText.deleteFailed,
    action: () => deleteWallpaper(_id),
  });
}
