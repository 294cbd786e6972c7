import { SCREEN_SIDE } from '@/lib/limits';
import { formatScreen } from '@/lib/screen-fit';

/** The zoom levels of Chrome, apart from 100 %. */
const ZOOM_LEVELS = [
  0.25,
  1 / 3,
  0.5,
  2 / 3,
  0.75,
  0.8,
  0.9,
  1.1,
  1.25,
  1.5,
  1.75,
  2,
  2.5,
  3,
  4,
  5,
];
/** Scrollbars and borders change the ratio of the window's widths by less. */
const ZOOM_TOLERANCE = 0.02;

type Browser = Pick<Window, 'devicePixelRatio' | 'outerWidth' | 'innerWidth'> & {
  screen: Pick<Screen, 'width' | 'height'>;
  hasTouch: boolean;
  isSafari: boolean;
};

/** The pixels of the screen, as `2560x1440`. Phones and tablets are held upright. */
export function detectScreen(browser: Browser): string {
  // Chrome reports 2.2 as 2.200000047683716.
  const density = Math.round((browser.devicePixelRatio / getZoom(browser)) * 1e5) / 1e5;
  const width = limitSide(toPixels(browser.screen.width, density));
  const height = limitSide(toPixels(browser.screen.height, density));
  const [short, long] = width < height ? [width, height] : [height, width];
  return formatScreen(browser.hasTouch ? { width: short, height: long } : { width, height });
}

const limitSide = (side: number) => Math.min(SCREEN_SIDE.max, Math.max(SCREEN_SIDE.min, side));

/** In Chrome, zooming a page changes its pixel ratio, but not the screen. In Firefox it changes both, in Safari neither. */
function getZoom({ outerWidth, innerWidth, hasTouch, isSafari }: Browser): number {
  if (hasTouch || isSafari) return 1;
  const zoom = outerWidth / innerWidth;
  return ZOOM_LEVELS.find((level) => Math.abs(zoom / level - 1) < ZOOM_TOLERANCE) ?? 1;
}

/** At a density of 1.5, browsers report 2,560 pixels as 1,707. Of the possible numbers, the roundest is most likely. */
function toPixels(length: number, density: number): number {
  const exact = length * density;
  if (Number.isInteger(density)) return exact;
  const [min, max] = [Math.ceil(exact - density), Math.floor(exact + density)];
  for (let step = 64; step > 1; step /= 2) {
    const round = Math.round(exact / step) * step;
    if (round >= min && round <= max) return round;
  }
  return Math.round(exact);
}
