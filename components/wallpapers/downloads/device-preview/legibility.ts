import type { DeviceGroup } from '@/lib/devices';
import { type Area, getTextContrast, type LuminanceGrid, type TextContrast } from '@/lib/luminance';

export type DeviceScheme = 'light' | 'dark';

export interface Legibility {
  text: 'clock' | 'icons';
  /** A scheme if its text would be easy to read, unlike that of the current one. */
  advice: 'easy' | 'hard' | DeviceScheme;
}

/** WCAG 2.2, level AA: large text, and text. */
const MIN_CONTRAST = { clock: 3, icons: 4.5 };

/** In fractions of a screen, as screen.module.css places the clock. */
const CLOCK: Area = { left: 0.15, top: 0.08, width: 0.7, height: 0.15 };
const TABLET_CLOCK: Area = { ...CLOCK, left: 0.25, width: 0.5 };
/** In fractions of a screen's height, as screen.module.css places the labels of icons. */
const ICONS = { left: 0.02, top: 0.06, width: 0.13, height: 0.46 };

/** Can text be read on a crop of the picture? Light devices have black text, dark ones white text. */
export function getLegibility(
  grid: LuminanceGrid,
  crop: Area,
  { group, ratio, scheme }: { group: DeviceGroup; ratio: number; scheme: DeviceScheme },
): Legibility {
  const text = group === 'phone' || group === 'tablet' ? 'clock' : 'icons';
  const contrast = getTextContrast(grid, toPictureArea(getZone(group, ratio), crop));
  const isEasy = (style: DeviceScheme) => getContrastOf(style, contrast) >= MIN_CONTRAST[text];
  const other = scheme === 'light' ? 'dark' : 'light';
  if (isEasy(scheme)) return { text, advice: 'easy' };
  return { text, advice: isEasy(other) ? other : 'hard' };
}

const getContrastOf = (scheme: DeviceScheme, { white, black }: TextContrast) =>
  scheme === 'dark' ? white : black;

function getZone(group: DeviceGroup, ratio: number): Area {
  if (group === 'phone') return CLOCK;
  if (group === 'tablet') return TABLET_CLOCK;
  return { ...ICONS, left: ICONS.left / ratio, width: ICONS.width / ratio };
}

function toPictureArea(zone: Area, crop: Area): Area {
  return {
    left: crop.left + zone.left * crop.width,
    top: crop.top + zone.top * crop.height,
    width: zone.width * crop.width,
    height: zone.height * crop.height,
  };
}
