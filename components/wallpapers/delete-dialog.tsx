'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { deleteWallpaper } from './api';

interface Props {
  id: string;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDialog({ id, onDeleted, onClose }: Props) {
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
