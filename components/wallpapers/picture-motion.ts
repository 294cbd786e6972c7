import { type RefObject, useLayoutEffect, useRef } from 'react';
import { paths } from '@/lib/paths';

/** A picture, and where on the screen it hung. */
interface Hung {
  path: string;
  src: string;
  box: DOMRect;
  at: number;
}

/** Whoever has waited longer for the page no longer looks at the tile. */
const PATIENCE_MS = 1500;
const NAME = 'picture';

/** The one that was clicked last. */
let clicked: Hung | null = null;

// Before React answers the click: afterwards the tile may be gone.
if (typeof window !== 'undefined') addEventListener('click', note, true);

function note({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const image = link?.querySelector('img');
  clicked = link && image ? hung(image, link.pathname) : null;
}

/**
 * Lets a large picture grow out of the one that led to it, and go back into its tile when it leaves:
 * docs/decisions/0033-transitions-and-offline.md. Focus goes there, too, where it was lost with the page.
 *
 * @returns what belongs on its image.
 */
export function usePictureMotion(id: string): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const large = image.current;
    if (!large) return;
    const path = paths.wallpaper(id);
    growInto(large, path);
    return () => {
      const from = hung(large, path);
      // In the frame that first shows the wall, and after the wall has gone back to its place.
      queueMicrotask(() => requestAnimationFrame(() => goBack(from)));
    };
  }, [id]);
  return image;
}

function growInto(large: HTMLImageElement, path: string): void {
  const from = clicked;
  clicked = null;
  if (from?.path !== path || performance.now() - from.at > PATIENCE_MS || !mayMove()) return;
  // Sharper than its blurred colours until the large file has come.
  if (!large.complete) {
    large.style.background = `url("${from.src}") center / cover, ${large.style.background}`;
  }
  carry(from, large);
}

function goBack(from: Hung): void {
  // What is beneath a dialog is not what one comes back to.
  if (document.querySelector('[aria-modal="true"]')) return;
  const tile = document.querySelector<HTMLAnchorElement>(`[role="feed"] a[href="${from.path}"]`);
  const image = tile?.querySelector('img');
  if (!tile || !image) return;
  if (document.activeElement?.matches('body, main')) tile.focus({ preventScroll: true });
  if (mayMove() && isInView(from.box) && isInView(image.getBoundingClientRect())) {
    carry(from, image);
  }
}

function mayMove(): boolean {
  return (
    'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Puts an end to what is on its way. */
let settle = (): void => undefined;

/**
 * Shows a picture on its way to its new place. The page is there already, with a copy of the picture over
 * it where the old one hung: nothing waits for the browser, and nothing of the router's is held up.
 */
function carry({ src, box }: Hung, target: HTMLImageElement): void {
  settle();
  const copy = new Image();
  copy.decoding = 'sync';
  copy.src = src;
  copy.alt = '';
  copy.style.cssText = `position: fixed; z-index: 95; top: ${box.top}px; left: ${box.left}px;
    width: ${box.width}px; height: ${box.height}px; object-fit: cover; border-radius: var(--radius);
    view-transition-name: ${NAME}`;
  document.body.append(copy);
  target.style.visibility = 'hidden';
  const land = () => {
    copy.remove();
    target.style.visibility = '';
    target.style.viewTransitionName = '';
  };
  settle = land;
  const transition = document.startViewTransition(() => {
    if (settle !== land) return;
    land();
    target.style.viewTransitionName = NAME;
  });
  // Skipped where the window is hidden or resized, or when another one begins: all is in place then.
  transition.ready.catch(() => undefined);
  void transition.finished.finally(land);
}

function hung(image: HTMLImageElement, path: string): Hung {
  const { currentSrc: src } = image;
  return { path, src, box: image.getBoundingClientRect(), at: performance.now() };
}

function isInView({ width, top, bottom }: DOMRect): boolean {
  return width > 0 && bottom > 0 && top < innerHeight;
}
