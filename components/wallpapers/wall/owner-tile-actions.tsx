import type { Wallpaper } from '@/lib/wallpapers/schema';
import { DeleteButton } from './delete-button';
import { EditLink } from './edit-link';

export function OwnerTileActions({ wallpaper }: { wallpaper: Wallpaper }) {
  return (
    <>
      <EditLink wallpaper={wallpaper} />
      <DeleteButton wallpaper={wallpaper} />
    </>
  );
}
