import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Toaster } from '@/components/ui/toaster';
import { useScrollLock } from '@/components/ui/use-scroll-lock';
import { viewerText } from '@/lib/messages/viewer';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './picture-viewer.module.css';
import { createPictureZoom, isSameZoom, type ZoomLevels } from './picture-zoom';
import { useHiddenControls } from './use-hidden-controls';
import { useSlideshow } from './use-slideshow';
import { ViewerActions } from './viewer-actions';
import { ZoomToolbar } from './zoom-toolbar';

const LOAD_AHEAD = 3;

interface Props {
  /** Shown first. */
  wallpaper: Wallpaper;
  /** The list that contains it. It may grow. */
  wallpapers: readonly Wallpaper[];
  /** Loads more of the list; null at its end. */
  onMore: (() => unknown) | null;
  onShow: (wallpaper: Wallpaper) => void;
  onClose: () => void;
}

export function PictureViewer({ wallpaper, wallpapers, onMore, onShow, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pictures = useRef<ReturnType<typeof createPictureZoom>>(null);
  const [initial] = useState({ wallpaper, wallpapers });
  const [shown, setShown] = useState({ wallpaper, index: 0, count: 1 });
  const [levels, setLevels] = useState<ZoomLevels>();
  const { title, displayName } = shown.wallpaper;
  const advance = async (signal: AbortSignal) => (await pictures.current?.advance(signal)) ?? false;
  const { isPlaying, setPlaying } = useSlideshow(advance);
  const { isHidden, show, toggle } = useHiddenControls(isPlaying);
  useScrollLock();

  const handleShow = useEffectEvent((next: Wallpaper, index: number, count: number) => {
    setShown({ wallpaper: next, index, count });
    if (next._id !== shown.wallpaper._id) onShow(next);
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    element.focus();
    const index = initial.wallpapers.findIndex(({ _id }) => _id === initial.wallpaper._id);
    const created = createPictureZoom({
      dialog: element,
      wallpapers: index < 0 ? [initial.wallpaper] : initial.wallpapers,
      index: Math.max(0, index),
      onShow: (...args) => handleShow(...args),
      onZoom: (next) =>
        setLevels((before) => (before && isSameLevels(before, next) ? before : next)),
      onTap: toggle,
      onUse: () => setPlaying(false),
    });
    // Also closed by a drag or a pinch.
    const close = () => element.close();
    created.zoom.on('destroy', close);
    pictures.current = created;
    return () => {
      created.zoom.off('destroy', close);
      created.zoom.destroy();
    };
  }, [initial, toggle, setPlaying]);

  useEffect(() => {
    if (shown.count > 1) pictures.current?.append(wallpapers);
  }, [wallpapers, shown.count]);

  const isNearEnd = shown.index >= shown.count - LOAD_AHEAD;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  }, [isNearEnd, onMore]);

  function zoomTo(level: number) {
    const { currSlide, options } = pictures.current?.zoom ?? {};
    if (!currSlide || !levels) return;
    setPlaying(false);
    currSlide.zoomTo(level, undefined, options?.zoomAnimationDuration);
    setLevels({ ...levels, current: currSlide.currZoomLevel });
  }

  function go(step: 1 | -1) {
    setPlaying(false);
    pictures.current?.zoom.goTo(shown.index + step);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      tabIndex={-1}
      data-hidden={isHidden || undefined}
      aria-label={viewerText.label(title)}
      onClose={onClose}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && show()}
      onKeyDown={(event) => {
        show();
        clickShortcut(event);
      }}
    >
      <ViewerActions
        wallpaper={shown.wallpaper}
        isPlaying={isPlaying}
        onPlay={shown.count > 1 ? () => setPlaying(!isPlaying) : null}
        onClose={() => dialog.current?.close()}
      />
      <p className={styles.label} aria-live="polite">
        <strong>{title}</strong> <span>{displayName}</span>
      </p>
      {shown.count > 1 &&
        ARROWS.map(([to, step]) => (
          <IconButton
            key={to}
            icon={to}
            label={wallpaperText[to]}
            className={`${styles.arrow} ${styles[to]}`}
            aria-disabled={shown.index + step < 0 || shown.index + step >= shown.count}
            onClick={() => go(step)}
          />
        ))}
      {levels && <ZoomToolbar levels={levels} onZoom={zoomTo} />}
      <div className={styles.toasts}>
        <Toaster />
      </div>
    </dialog>
  );
}

const ARROWS = [
  ['previous', -1],
  ['next', 1],
] as const;

/** Panning reports the same levels for every frame. */
function isSameLevels(a: ZoomLevels, b: ZoomLevels): boolean {
  return isSameZoom(a.current, b.current) && isSameZoom(a.fit, b.fit) && isSameZoom(a.fill, b.fill);
}

/** The page's own shortcuts pause while a modal dialog is open. */
function clickShortcut({ key, altKey, ctrlKey, metaKey, currentTarget }: KeyboardEvent): void {
  if (altKey || ctrlKey || metaKey) return;
  const selector = `[aria-keyshortcuts~="${CSS.escape(key)}" i]`;
  currentTarget.querySelector<HTMLElement>(selector)?.click();
}
