import { confirm } from '@/components/ui/confirm';
import { deleteWallpaper } from '@/components/wallpapers/api';
import { wallpaperText } from '@/lib/messages/wallpapers';

export function confirmDelete(id: string): Promise<boolean> {
  return confirm({
    title: wallpaperText.deleteConfirm,
    confirmLabel: wallpaperText.delete,
    busyLabel: wallpaperText.deleting,
    formatError: () => wallpaperText.deleteFailed,
    action: () => deleteWallpaper(id),
  });
}
