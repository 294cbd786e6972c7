'use client';

import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useScrollLock } from '@/components/ui/use-scroll-lock';
import { tileText } from '@/lib/messages/tiles';
import { viewerText } from '@/lib/messages/viewer';
import { buildFrameBackground } from '@/lib/wallpapers/frame-background';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './picture-viewer.module.css';
import { createPictureZoom, isSameZoom, type ZoomLevels } from './picture-zoom';
import { ZoomToolbar } from './zoom-toolbar';

interface Props {
  wallpaper: Wallpaper;
  onClose: () => void;
}

export function PictureViewer({ wallpaper, onClose }: Props) {
  const { title, altText, displayName } = wallpaper;
  const dialog = useRef<HTMLDialogElement>(null);
  const zoom = useRef<ReturnType<typeof createPictureZoom>>(null);
  const [levels, setLevels] = useState<ZoomLevels>();
  useScrollLock();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    const viewer = createPictureZoom({
      dialog: element,
      wallpaper,
      alt: altText || tileText.alt(title, displayName),
      placeholder: getShownPicture()?.currentSrc,
      onZoom: (next) =>
        setLevels((before) => (before && isSameLevels(before, next) ? before : next)),
    });
    // Also closed by a drag or a pinch.
    const close = () => element.close();
    viewer.on('destroy', close);
    zoom.current = viewer;
    return () => {
      // The dialog stays open if only the wallpaper was read again.
      viewer.off('destroy', close);
      viewer.destroy();
    };
  }, [wallpaper, title, altText, displayName]);

  function zoomTo(level: number) {
    const viewer = zoom.current;
    const slide = viewer?.currSlide;
    if (!slide || !levels) return;
    slide.zoomTo(level, undefined, viewer.options.zoomAnimationDuration);
    setLevels({ ...levels, current: slide.currZoomLevel });
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      style={{ '--placeholder': buildFrameBackground(wallpaper) } as CSSProperties}
      aria-label={viewerText.label(title)}
      onClose={onClose}
      onKeyDown={clickShortcut}
    >
      <IconButton
        icon="close"
        label={viewerText.close}
        className={styles.close}
        onClick={() => dialog.current?.close()}
      />
      {levels && <ZoomToolbar levels={levels} onZoom={zoomTo} />}
    </dialog>
  );
}

/** Skips the hidden version of a pair, which isn't loaded. */
function getShownPicture(): HTMLImageElement | undefined {
  const pictures = document.querySelectorAll<HTMLImageElement>('main article picture img');
  return [...pictures].find((picture) => picture.checkVisibility());
}

/** Panning reports the same levels for every frame. */
function isSameLevels(a: ZoomLevels, b: ZoomLevels): boolean {
  return isSameZoom(a.current, b.current) && isSameZoom(a.fit, b.fit) && isSameZoom(a.fill, b.fill);
}

/** The page's own shortcuts pause while a modal dialog is open. */
function clickShortcut({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void {
  if (altKey || ctrlKey || metaKey) return;
  const selector = `[aria-keyshortcuts~="${CSS.escape(key)}"]`;
  currentTarget.querySelector<HTMLElement>(selector)?.click();
}
