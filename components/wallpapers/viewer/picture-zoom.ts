import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe';
import 'photoswipe/style.css';
import { tileText } from '@/lib/messages/tiles';
import { viewerText } from '@/lib/messages/viewer';
import { buildFrameBackground } from '@/lib/wallpapers/frame-background';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { findLoadedPicture } from './find-loaded-picture';

/** Ratio of width to height from which a phone shows a picture filled instead of as a strip. */
const WIDE_RATIO = 2;
const MAX_SCALE = 4;
/** Zoom levels are close to each other if the difference can't be seen. */
const TOLERANCE = 0.001;

/** CSS pixels per pixel of the picture. */
export interface ZoomLevels {
  current: number;
  fit: number;
  fill: number;
  /** One pixel of the picture per pixel of the screen. */
  actual: number;
}

interface Options {
  dialog: HTMLDialogElement;
  wallpapers: readonly Wallpaper[];
  index: number;
  /** Called for the first one, too, and when the list grows. */
  onShow: (wallpaper: Wallpaper, index: number, count: number) => void;
  onZoom: (levels: ZoomLevels) => void;
  onTap: () => void;
  /** Called when someone touches the picture or turns the wheel. */
  onUse: () => void;
}

const OPTIONS: PhotoSwipeOptions = {
  bgOpacity: 1,
  loop: false,
  preload: [1, 1],
  // The dialog fades in. PhotoSwipe couldn't be closed during its own animation.
  showHideAnimationType: 'none',
  zoomAnimationDuration: 200,
  wheelToZoom: true,
  imageClickAction: 'zoom',
  errorMsg: viewerText.failed,
  // The dialog does these.
  escKey: false,
  trapFocus: false,
  returnFocus: false,
  arrowPrev: false,
  arrowNext: false,
  counter: false,
  close: false,
  zoom: false,
};

/** Shows pictures that can be zoomed, panned and swiped. docs/decisions/0059-picture-viewer.md */
export function createPictureZoom(options: Options) {
  const { dialog, index, onShow, onZoom, onTap, onUse } = options;
  const wallpapers = [...options.wallpapers];
  const zoom = new PhotoSwipe({
    ...OPTIONS,
    index,
    appendToEl: dialog,
    getViewportSizeFn: () => ({ x: dialog.clientWidth, y: dialog.clientHeight }),
    tapAction: onTap,
  });
  const report = () => {
    const { currSlide } = zoom;
    if (!currSlide) return;
    const { fit, fill, initial } = currSlide.zoomLevels;
    const current = currSlide.currZoomLevel;
    // The arrow keys and a swipe move a picture that is zoomed, and otherwise lead to the next.
    const isZoomed = current > initial + TOLERANCE;
    Object.assign(zoom.options, { arrowKeys: !isZoomed, allowPanToNext: !isZoomed });
    onZoom({ current, fit, fill, actual: getActual() });
  };
  let shownIndex = -1;
  const show = () => {
    shownIndex = zoom.potentialIndex;
    const wallpaper = wallpapers[shownIndex];
    if (wallpaper) onShow(wallpaper, shownIndex, wallpapers.length);
  };
  zoom.addFilter('numItems', () => wallpapers.length);
  zoom.addFilter('itemData', (data, at) => {
    const wallpaper = wallpapers[at];
    return wallpaper ? toSlide(wallpaper) : data;
  });
  zoom.addFilter('placeholderSrc', (_src, { data }) => data.msrc ?? false);
  zoom.on('contentLoadImage', ({ content: { element, data } }) => {
    if (element) element.style.background = data.background;
  });
  zoom.on('zoomLevelsUpdate', ({ zoomLevels }) => setZoomLevels(zoomLevels));
  zoom.on('zoomPanUpdate', report);
  zoom.on('change', report);
  // PhotoSwipe tells it after the animation of a swipe. Until then, buttons would act on the picture before.
  zoom.on('moveMainScroll', () => zoom.potentialIndex !== shownIndex && show());
  // PhotoSwipe moves the pictures once per frame. On a slow device, a swipe can end before the first one.
  zoom.on('pointerUp', () => {
    const { isDragging, drag } = zoom.gestures;
    if (isDragging) drag.change();
  });
  zoom.on('pointerDown', onUse);
  zoom.on('wheel', onUse);
  // Only its arrow keys: the dialog handles the others. A closing dialog leaves them to the page.
  zoom.on('keydown', (event) => {
    if (!dialog.open || !event.originalEvent.key.startsWith('Arrow')) event.preventDefault();
    else onUse();
  });
  zoom.init();
  removeCarouselRoles(zoom.element);
  show();
  report();

  /** Adds those that aren't in the list yet. */
  function append(more: readonly Wallpaper[]) {
    const known = new Set(wallpapers.map(({ _id }) => _id));
    const count = wallpapers.push(...more.filter(({ _id }) => !known.has(_id)));
    if (count === known.size) return;
    zoom.refreshSlideContent(known.size);
    show();
  }

  /** Moves on as soon as the next picture is decoded. @returns whether there is one. */
  async function advance(signal: AbortSignal): Promise<boolean> {
    const next = zoom.mainScroll.itemHolders[2]?.slide;
    if (!next) return false;
    const { element } = next.content;
    if (element instanceof HTMLImageElement) await element.decode().catch(() => undefined);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!signal.aborted) zoom.mainScroll.moveIndexBy(1, !isStill);
    return true;
  }

  return { zoom, append, advance };
}

export const isSameZoom = (a: number, b: number) => Math.abs(a - b) < TOLERANCE;

const getActual = () => 1 / window.devicePixelRatio;

/** The display file. The browser loads the original when it is shown larger than that. */
function toSlide(wallpaper: Wallpaper) {
  const { width, height, webpImageUrl, webpImageWidth, displayAvifUrl, originalImageUrl } =
    wallpaper;
  const loaded = findLoadedPicture(wallpaper);
  const src = (loaded?.endsWith('.avif') && displayAvifUrl) || webpImageUrl;
  const srcset = `${src} ${webpImageWidth}w, ${originalImageUrl} ${width}w`;
  return {
    src,
    width,
    height,
    alt: wallpaper.altText || tileText.alt(wallpaper.title, wallpaper.displayName),
    /** Shown until the picture is loaded. */
    msrc: loaded ?? wallpaper.smallImageUrl,
    // As on the page. Otherwise it would cover the small picture.
    background: wallpaper.transparent ? buildFrameBackground(wallpaper) : '',
    ...(webpImageWidth < width && { srcset }),
  };
}

type PhotoSwipeLevels = NonNullable<PhotoSwipe['currSlide']>['zoomLevels'];

function setZoomLevels(levels: PhotoSwipeLevels): void {
  const { elementSize: picture, panAreaSize: area, fit } = levels;
  if (!picture || !area) return;
  const actual = getActual();
  const fill = Math.max(area.x / picture.x, area.y / picture.y);
  const isStrip = area.x < area.y && picture.x / picture.y >= WIDE_RATIO;
  const closer = actual > fit * 1.25 ? actual : fit * 2;
  Object.assign(levels, {
    fill,
    initial: isStrip ? fill : fit,
    // A double tap switches between this and `initial`.
    secondary: isStrip ? fit : closer,
    min: Math.min(fit, actual),
    max: Math.max(fill, closer, actual * MAX_SCALE),
  });
}

/** The dialog around it has the role and the name, and there is nothing to slide. */
function removeCarouselRoles(root: HTMLElement | undefined): void {
  root?.removeAttribute('role');
  for (const element of root?.querySelectorAll('[aria-roledescription]') ?? []) {
    element.removeAttribute('aria-roledescription');
    element.removeAttribute('role');
  }
}
