import { type KeyboardEvent, useCallback, useRef } from 'react';
import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import { Toaster } from '@/components/ui/toaster';
import { useScrollLock } from '@/components/ui/use-scroll-lock';
import { viewerText } from '@/lib/messages/viewer';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './picture-viewer.module.css';
import type { createPictureZoom } from './picture-zoom';
import { useHiddenControls } from './use-hidden-controls';
import { usePictures } from './use-pictures';
import { useSlideshow } from './use-slideshow';
import { ViewerActions } from './viewer-actions';
import { ZoomToolbar } from './zoom-toolbar';

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
  const { isPlaying, setPlaying } = useSlideshow(
    async (signal) => (await pictures.current?.advance(signal)) ?? false,
  );
  const { isHidden, show, toggle } = useHiddenControls(isPlaying);
  const stop = useCallback(() => setPlaying(false), [setPlaying]);
  const { shown, levels, zoomTo, goBy } = usePictures({
    dialog,
    pictures,
    wallpaper,
    wallpapers,
    onMore,
    onShow,
    onTap: toggle,
    onUse: stop,
  });
  const { title, displayName } = shown.wallpaper;
  useScrollLock();

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
            icon={<ActionIcon name={to} />}
            label={wallpaperText[to]}
            className={`${styles.arrow} ${styles[to]}`}
            aria-disabled={shown.index + step < 0 || shown.index + step >= shown.count}
            onClick={() => goBy(step)}
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

/** The page's own shortcuts pause while a modal dialog is open. */
function clickShortcut(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, repeat, currentTarget } = event;
  if (altKey || ctrlKey || metaKey || repeat) return;
  const selector = `[aria-keyshortcuts~="${CSS.escape(key)}" i]`;
  currentTarget.querySelector<HTMLElement>(selector)?.click();
}
