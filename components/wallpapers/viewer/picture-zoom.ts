import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { viewerText } from '@/lib/messages/viewer';
import type { Wallpaper } from '@/lib/wallpapers/schema';

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
  wallpaper: Wallpaper;
  alt: string;
  /** Shown until the picture is loaded. */
  placeholder: string | undefined;
  onZoom: (levels: ZoomLevels) => void;
}

/** Shows a picture that can be zoomed and panned. docs/decisions/0059-picture-viewer.md */
export function createPictureZoom({ dialog, wallpaper, alt, placeholder, onZoom }: Options) {
  const zoom = new PhotoSwipe({
    appendToEl: dialog,
    getViewportSizeFn: () => ({ x: dialog.clientWidth, y: dialog.clientHeight }),
    dataSource: [
      { ...getSource(wallpaper, placeholder), alt, ...(placeholder && { msrc: placeholder }) },
    ],
    bgOpacity: 1,
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
  });
  const report = () => {
    const { currSlide } = zoom;
    if (!currSlide) return;
    const { fit, fill } = currSlide.zoomLevels;
    onZoom({ current: currSlide.currZoomLevel, fit, fill, actual: getActual() });
  };
  zoom.on('zoomLevelsUpdate', ({ zoomLevels }) => setZoomLevels(zoomLevels));
  zoom.on('zoomPanUpdate', report);
  // Only its arrow keys, which pan: the dialog handles the others. A closing dialog leaves them to the page.
  zoom.on('keydown', (event) => {
    if (!dialog.open || !event.originalEvent.key.startsWith('Arrow')) event.preventDefault();
  });
  zoom.init();
  removeCarouselRoles(zoom.element);
  report();
  return zoom;
}

export const isSameZoom = (a: number, b: number) => Math.abs(a - b) < TOLERANCE;

const getActual = () => 1 / window.devicePixelRatio;

/** The display file. The browser loads the original when it is shown larger than that. */
function getSource(wallpaper: Wallpaper, placeholder: string | undefined) {
  const { width, height, webpImageUrl, webpImageWidth, displayAvifUrl, originalImageUrl } =
    wallpaper;
  const isAvif = placeholder?.endsWith('.avif') && displayAvifUrl;
  const src = isAvif ? displayAvifUrl : webpImageUrl;
  const srcset = `${src} ${webpImageWidth}w, ${originalImageUrl} ${width}w`;
  return { src, width, height, ...(webpImageWidth < width && { srcset }) };
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
