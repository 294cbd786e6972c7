import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findShownImage } from '@/components/ui/find-shown-image';
import { paths } from '@/lib/paths';
import { findLoadedPicture, type PictureFiles } from './find-loaded-picture';

interface Snapshot {
  path: string;
  src: string;
  box: DOMRect;
  takenAt: number;
}

/** After a longer wait for the page, there is no transition. */
const MAX_WAIT_MS = 1500;
const NAME = 'picture';

let clicked: Snapshot | null = null;
let returnFrame = 0;

// Captures the click before React handles it, because the tile may be gone afterwards.
if (typeof window !== 'undefined') addEventListener('click', rememberClick, true);

function rememberClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const image = findShownImage(link);
  clicked = link && image ? takeSnapshot(image, link.pathname) : null;
}

/** After Back, returns to the tile, with the focus. docs/decisions/0033-transitions-and-offline.md */
export function usePictureTransition(
  wallpaper: PictureFiles & { _id: string },
): RefObject<HTMLImageElement | null> {
  const { _id } = wallpaper;
  const image = useRef<HTMLImageElement>(null);
  const findPlaceholder = useEffectEvent(() => findLoadedPicture(wallpaper));
  useLayoutEffect(() => {
    const large = image.current;
    // The hidden version of a pair isn't animated.
    if (!large?.checkVisibility()) return;
    const path = paths.wallpaper(_id);
    const entry = getEntryIndex();
    const tile = takeClicked(path);
    showSmallPicture(large, tile?.src ?? findPlaceholder());
    if (tile && canAnimate()) animate(tile, large);
    return () => {
      const from = takeSnapshot(large, path);
      // Waits for the frame that shows the wall with its scroll position restored.
      queueMicrotask(() => {
        // A picture that was paged away in the same frame doesn't return.
        cancelAnimationFrame(returnFrame);
        returnFrame = requestAnimationFrame(() => {
          // A later page may have a tile of this picture among its related wallpapers.
          if (!(getEntryIndex() >= entry)) animateToTile(from);
        });
      });
    };
  }, [_id]);
  return image;
}

/** Place in the history; NaN in browsers without the Navigation API. */
const getEntryIndex = () => window.navigation?.currentEntry?.index ?? Number.NaN;

function takeClicked(path: string): Snapshot | null {
  const from = clicked;
  clicked = null;
  return from?.path === path && performance.now() - from.takenAt <= MAX_WAIT_MS ? from : null;
}

/** A sharper placeholder than the blurred one, which is painted in the first frame. */
function showSmallPicture(large: HTMLImageElement, src: string | undefined): void {
  if (!src || large.complete) return;
  const { background } = large.style;
  large.style.background = `url("${src}") center / cover, ${background}`;
  const restore = () => {
    large.style.background = background;
  };
  // If it fails to load, the small one stays.
  large.decode().then(restore, () => undefined);
}

function animateToTile(from: Snapshot): void {
  // The tile is behind a dialog.
  if (document.querySelector('[aria-modal="true"]')) return;
  const tile = document.querySelector<HTMLAnchorElement>(`[role="feed"] a[href="${from.path}"]`);
  const found = findShownImage(tile);
  if (!tile || !found) return;
  const image = getFrame(found);
  if (document.activeElement?.matches('body, main')) tile.focus({ preventScroll: true });
  if (canAnimate() && isInView(from.box) && isInView(image.getBoundingClientRect())) {
    animate(from, image);
  }
}

function canAnimate(): boolean {
  return (
    'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

let finishCurrent = (): void => undefined;

/** The page is rendered already, so the view transition doesn't block the router. */
function animate({ src, box }: Snapshot, target: HTMLElement): void {
  finishCurrent();
  const copy = new Image();
  copy.decoding = 'sync';
  copy.src = src;
  copy.alt = '';
  copy.style.cssText = `position: fixed; z-index: 95; top: ${box.top}px; left: ${box.left}px;
    width: ${box.width}px; height: ${box.height}px; object-fit: cover; border-radius: var(--radius);
    view-transition-name: ${NAME}`;
  document.body.append(copy);
  target.style.visibility = 'hidden';
  const finish = () => {
    copy.remove();
    target.style.visibility = '';
    target.style.viewTransitionName = '';
  };
  finishCurrent = finish;
  const transition = document.startViewTransition(() => {
    if (finishCurrent !== finish) return;
    finish();
    target.style.viewTransitionName = NAME;
  });
  // The browser skips it if the window is hidden or resized, or if another one starts.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(finish);
}

function takeSnapshot(image: HTMLImageElement, path: string): Snapshot {
  const { currentSrc: src } = image;
  return { path, src, box: getFrame(image).getBoundingClientRect(), takenAt: performance.now() };
}

/** The element that clips the picture to the shape of a screen, or the picture itself. */
const getFrame = (image: HTMLImageElement) => image.closest<HTMLElement>('[data-crop]') ?? image;

function isInView({ width, top, bottom }: DOMRect): boolean {
  return width > 0 && bottom > 0 && top < innerHeight;
}
