import type { Size } from './crop';
import { SCREEN_SIDE } from './limits';

export type ScreenFit =
  | { kind: 'exact' }
  /** `percent` of the picture is lost, from 1 to 99. */
  | { kind: 'cropped'; percent: number }
  /** Filling the screen would enlarge the picture. */
  | { kind: 'small' };

const isSide = (side: number) => side >= SCREEN_SIDE.min && side <= SCREEN_SIDE.max;

/** Parses `2560x1440`. Null if it isn't the size of a screen. */
export function parseScreen(value: string): Size | null {
  const [, width, height] = /^([1-9]\d{2,3})x([1-9]\d{2,3})$/.exec(value)?.map(Number) ?? [];
  if (!width || !height) return null;
  return isSide(width) && isSide(height) ? { width, height } : null;
}

export const formatScreen = ({ width, height }: Size) => `${width}x${height}`;

/** Whether a screen shows less than two thirds of a picture that fills it. Lists in SQL compare the same whole numbers. */
export function losesThird(picture: Size, screen: Size): boolean {
  const [a, b] = [picture.width * screen.height, picture.height * screen.width];
  return 3 * Math.min(a, b) < 2 * Math.max(a, b);
}

/** How a picture fills a screen without being enlarged. */
export function getScreenFit(picture: Size, screen: Size): ScreenFit {
  if (picture.width < screen.width || picture.height < screen.height) return { kind: 'small' };
  const scale = Math.min(picture.width / screen.width, picture.height / screen.height);
  const shown = (scale ** 2 * screen.width * screen.height) / (picture.width * picture.height);
  const percent = Math.min(99, Math.round(100 * (1 - shown)));
  return percent === 0 ? { kind: 'exact' } : { kind: 'cropped', percent };
}
