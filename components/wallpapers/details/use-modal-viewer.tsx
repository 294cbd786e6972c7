import { useState } from 'react';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const load = () =>
  import('@/components/wallpapers/viewer/picture-viewer').then((file) => file.PictureViewer);
const preload = () => void load().catch(() => undefined);

/** Full screen over the modal, which follows to the picture that is shown. */
export function useModalViewer(
  wallpaper: Wallpaper,
  wallpapers: readonly Wallpaper[],
  onShow: (id: string) => void,
) {
  const { Dialog, open, close } = useLazyDialog(load);
  const { _id: id } = wallpaper;
  /** Of a pair, the version that was shown. */
  const [first, setFirst] = useState({ id, version: wallpaper });
  const element = Dialog && (
    <Dialog
      wallpaper={first.version}
      wallpapers={wallpapers.map((one) => (one._id === first.id ? first.version : one))}
      onMore={null}
      onShow={(next) => onShow(next._id)}
      onClose={close}
    />
  );
  function openWith(version: Wallpaper) {
    setFirst({ id, version });
    void open();
  }
  return { open: openWith, preload, element };
}
