'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDeleteWallpaper } from '@/components/wallpapers/use-hidden-wallpaper';
import { wallpaperText } from '@/lib/messages/wallpapers';

interface Props {
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDialog({ id, onDeleted, onClose }: Props) {
  const deleteWallpaper = useDeleteWallpaper();
  return (
    <ConfirmDialog
      question={wallpaperText.deleteConfirm}
      confirm={wallpaperText.delete}
      busy={wallpaperText.deleting}
      errorMessage={wallpaperText.deleteFailed}
      onConfirm={() => deleteWallpaper(id).then(onDeleted)}
      onClose={onClose}
    />
  );
}
