import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { findIndex, getListOf, loadMoreOfList } from '@/components/wallpapers/wallpaper-list';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { PictureViewer } from './picture-viewer';

interface Props {
  wallpaper: Wallpaper;
  onClose: () => void;
}

/** The viewer of a page. The page follows when it closes. */
export function PageViewer({ wallpaper, onClose }: Props) {
  const router = useRouter();
  const [list, setList] = useState(() => getListOf(wallpaper));
  const shown = useRef(wallpaper);

  async function loadMore() {
    const longer = await loadMoreOfList().catch(() => null);
    if (longer) setList(longer);
  }

  function close() {
    onClose();
    const { _id } = shown.current;
    if (_id !== wallpaper._id) router.replace(paths.wallpaper(_id));
  }

  // Of a pair, the page may show the other version.
  const wallpapers = list.with(findIndex(list, wallpaper), wallpaper);
  return (
    <PictureViewer
      wallpaper={wallpaper}
      wallpapers={wallpapers}
      onMore={loadMore}
      onShow={(next) => {
        shown.current = next;
      }}
      onClose={close}
    />
  );
}
