import { useRef, useState } from 'react';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const load = () =>
  import('@/components/wallpapers/viewer/picture-viewer').then((file) => file.PictureViewer);
const preload = () => void load().catch(() => undefined);

interface Options {
  wallpaper: Wallpaper;
  wallpapers: readonly Wallpaper[];
  onMore: (() => unknown) | null;
  onShow: (id: string) => void;
}

/** Full screen over the modal, which shows the same picture when it closes. */
export function useModalViewer({ wallpaper, wallpapers, onMore, onShow }: Options) {
  const { Dialog, open, close } = useLazyDialog(load);
  const { _id: id } = wallpaper;
  /** Of a pair, the version that was shown. */
  const [first, setFirst] = useState({ id, version: wallpaper });
  const last = useRef(id);
  const element = Dialog && (
    <Dialog
      wallpaper={first.version}
      wallpapers={wallpapers.map((one) => (one._id === first.id ? first.version : one))}
      onMore={onMore}
      onShow={({ _id }) => {
        last.current = _id === first.version._id ? first.id : _id;
      }}
      onClose={() => {
        close();
        if (last.current !== id) onShow(last.current);
      }}
    />
  );
  function openWith(version: Wallpaper) {
    setFirst({ id, version });
    last.current = id;
    void open();
  }
  return { open: openWith, preload, element };
}
