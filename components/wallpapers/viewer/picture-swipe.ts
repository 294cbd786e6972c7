import styles from '@/components/wallpapers/details/wallpaper-view.module.css';
import { findIndex, getListOf, loadMoreOfList } from '@/components/wallpapers/wallpaper-list';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { buildFrameBackground } from '@/lib/wallpapers/frame-background';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { findLoadedPicture, keepPicture } from './find-loaded-picture';

/** In px. Swipes from the edges of the screen belong to the browser. */
const EDGE = 24;
const MIN_MOVE = 8;
/** Part of the width from which a swipe leads on, and its speed in px per ms. */
const MIN_PART = 0.25;
const MIN_SPEED = 0.4;
/** How much a picture without a neighbor follows the finger. */
const RESISTANCE = 0.2;
const LOAD_AHEAD = 2;

type Sides<Type> = Record<'previous' | 'next', Type | undefined>;

interface Swipe {
  x: number;
  y: number;
  startedAt: number;
  /** Undefined until the finger has moved far enough to tell. */
  neighbors?: Sides<{ wallpaper: Wallpaper; element: HTMLElement }>;
}

interface Options {
  wallpaper: Wallpaper;
  signal: AbortSignal;
  onStart: (neighbor: Wallpaper) => void;
  onEnd: (neighbor: Wallpaper) => void;
}

/** A horizontal swipe on the picture leads through the list. Scrolling and pinching are the browser’s. */
export function addPictureSwipe(picture: HTMLElement, options: Options): void {
  const stage = picture.parentElement ?? picture;
  const { signal } = options;
  let swipe: Swipe | null = null;
  let offset = 0;
  let animation: Animation | undefined;
  let isLeaving = false;

  function findNeighbors(): Sides<Wallpaper> {
    const list = getListOf(options.wallpaper);
    const index = findIndex(list, options.wallpaper);
    if (index >= list.length - LOAD_AHEAD) loadMoreOfList().catch(() => undefined);
    return { previous: list[index - 1], next: list[index + 1] };
  }

  function start({ touches }: TouchEvent) {
    const [touch] = touches;
    const isZoomed = (window.visualViewport?.scale ?? 1) > 1.01;
    if (isLeaving) return;
    cancel();
    // Wider windows may have the details beside the picture.
    if (window.innerWidth > BREAKPOINTS.xl) return;
    if (!touch || touches.length > 1 || isZoomed) return;
    const { clientX: x, clientY: y } = touch;
    if (x < EDGE || x > window.innerWidth - EDGE) return;
    swipe = { x, y, startedAt: performance.now() };
  }

  function move(event: TouchEvent) {
    const [touch] = event.touches;
    if (!swipe || !touch) return;
    const [dx, dy] = [touch.clientX - swipe.x, touch.clientY - swipe.y];
    if (!swipe.neighbors) {
      if (Math.hypot(dx, dy) < MIN_MOVE) return;
      // The browser scrolls already if the move can't be canceled.
      if (Math.abs(dx) < Math.abs(dy) * 1.5 || !event.cancelable) {
        swipe = null;
        return;
      }
      animation?.cancel();
      swipe.neighbors = showNeighbors(stage, findNeighbors());
      const neighbor = swipe.neighbors[toSide(dx)];
      if (neighbor) options.onStart(neighbor.wallpaper);
    }
    event.preventDefault();
    offset = swipe.neighbors[toSide(dx)] ? dx : dx * RESISTANCE;
    stage.style.transform = `translateX(${offset}px)`;
  }

  function end() {
    if (!swipe?.neighbors) return;
    const speed = Math.abs(offset) / (performance.now() - swipe.startedAt);
    const isFar = Math.abs(offset) > stage.clientWidth * MIN_PART || speed > MIN_SPEED;
    const neighbor = swipe.neighbors[toSide(offset)];
    if (!neighbor || !isFar) return cancel();
    swipe = null;
    isLeaving = true;
    const image = neighbor.element.querySelector('img');
    if (image) keepPicture(image);
    settle(Math.sign(offset) * stage.clientWidth, () => options.onEnd(neighbor.wallpaper));
  }

  function cancel() {
    if (swipe?.neighbors) settle(0, () => removeNeighbors(stage));
    swipe = null;
  }

  function settle(x: number, onFinish: () => void) {
    animation = slide(stage, offset, x);
    animation.finished.then(onFinish, () => undefined);
  }

  // The page may be left, or its wallpaper may change, while a finger moves or the animation runs.
  signal.addEventListener('abort', () => {
    animation?.cancel();
    stage.style.transform = '';
    removeNeighbors(stage);
  });
  picture.addEventListener('touchstart', start, { signal, passive: true });
  picture.addEventListener('touchmove', move, { signal, passive: false });
  picture.addEventListener('touchend', end, { signal });
  picture.addEventListener('touchcancel', cancel, { signal });
}

const toSide = (dx: number) => (dx < 0 ? 'next' : 'previous');

function slide(stage: HTMLElement, from: number, to: number): Animation {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  stage.style.transform = to === 0 ? '' : `translateX(${to}px)`;
  return stage.animate(
    { transform: [`translateX(${from}px)`, `translateX(${to}px)`] },
    { duration: isStill ? 0 : 200, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}

function showNeighbors(stage: HTMLElement, { previous, next }: Sides<Wallpaper>) {
  removeNeighbors(stage);
  return {
    previous: previous && addNeighbor(stage, previous, '-100%'),
    next: next && addNeighbor(stage, next, '100%'),
  };
}

/** Where its own page has it, so that nothing moves when that page is there. */
function addNeighbor(stage: HTMLElement, wallpaper: Wallpaper, left: string) {
  const { width, height, webpImageWidth } = wallpaper;
  const image = new Image(width, height);
  image.src = findLoadedPicture(wallpaper) ?? wallpaper.smallImageUrl;
  image.alt = '';
  image.style.cssText = `aspect-ratio: ${width} / ${height}; background: ${buildFrameBackground(wallpaper)}`;
  const frame = document.createElement('div');
  frame.className = styles.picture ?? '';
  const room = document.createElement('div');
  room.className = styles.stage ?? '';
  room.style.cssText = `--ratio: ${width / height}; --pixels: ${webpImageWidth}`;
  const neighbor = document.createElement('div');
  neighbor.className = (width > height ? styles.landscape : styles.portrait) ?? '';
  neighbor.dataset.neighbor = '';
  neighbor.style.cssText = `position: absolute; top: 0; bottom: 0; left: ${left}; width: 100%; overflow: clip`;
  frame.append(image);
  room.append(frame);
  neighbor.append(room);
  stage.append(neighbor);
  return { wallpaper, element: neighbor };
}

function removeNeighbors(stage: HTMLElement): void {
  for (const neighbor of stage.querySelectorAll('[data-neighbor]')) neighbor.remove();
}
