import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createPictureZoom, isSameZoom, type ZoomLevels } from './picture-zoom';

const LOAD_AHEAD = 3;

interface Options {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Set while the dialog is open. */
  pictures: RefObject<ReturnType<typeof createPictureZoom> | null>;
  wallpaper: Wallpaper;
  wallpapers: readonly Wallpaper[];
  onMore: (() => unknown) | null;
  onShow: (wallpaper: Wallpaper) => void;
  /** Must be stable between renders, and so must `onUse`. */
  onTap: () => void;
  onUse: () => void;
}

/** Opens the dialog with the pictures, and tells which one is shown and how large. */
export function usePictures(options: Options) {
  const { dialog, pictures, wallpaper, wallpapers, onMore, onShow, onTap, onUse } = options;
  const [initial] = useState({ wallpaper, wallpapers });
  const [shown, setShown] = useState({ wallpaper, index: 0, count: 1 });
  const [levels, setLevels] = useState<ZoomLevels>();

  const handleShow = useEffectEvent((next: Wallpaper, index: number, count: number) => {
    setShown({ wallpaper: next, index, count });
    if (next._id !== shown.wallpaper._id) onShow(next);
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // Not the first button.
    element.focus();
    const index = initial.wallpapers.findIndex(({ _id }) => _id === initial.wallpaper._id);
    const created = createPictureZoom({
      dialog: element,
      wallpapers: index < 0 ? [initial.wallpaper] : initial.wallpapers,
      index: Math.max(0, index),
      onShow: (...args) => handleShow(...args),
      onZoom: (next) =>
        setLevels((before) => (before && isSameLevels(before, next) ? before : next)),
      onTap,
      onUse,
    });
    // Also closed by a drag or a pinch.
    const close = () => element.close();
    created.zoom.on('destroy', close);
    pictures.current = created;
    return () => {
      created.zoom.off('destroy', close);
      created.zoom.destroy();
    };
  }, [dialog, pictures, initial, onTap, onUse]);

  useEffect(() => pictures.current?.append(wallpapers), [pictures, wallpapers]);

  useEffect(() => {
    if (shown.index >= shown.count - LOAD_AHEAD) onMore?.();
  }, [shown.index, shown.count, onMore]);

  function zoomTo(level: number) {
    const { currSlide, options: settings } = pictures.current?.zoom ?? {};
    if (!currSlide || !levels) return;
    onUse();
    currSlide.zoomTo(level, undefined, settings?.zoomAnimationDuration);
    setLevels({ ...levels, current: currSlide.currZoomLevel });
  }

  function goBy(step: 1 | -1) {
    onUse();
    pictures.current?.zoom.goTo(shown.index + step);
  }

  return { shown, levels, zoomTo, goBy };
}

/** Panning reports the same levels for every frame. */
function isSameLevels(a: ZoomLevels, b: ZoomLevels): boolean {
  return isSameZoom(a.current, b.current) && isSameZoom(a.fit, b.fit) && isSameZoom(a.fill, b.fill);
}
