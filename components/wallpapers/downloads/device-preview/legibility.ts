import type { DeviceGroup } from '@/lib/device-groups';
import { type Area, getTextContrast, type LuminanceGrid } from '@/lib/luminance';

export interface Legibility {
  text: 'clock' | 'icons';
  /** White, as on most devices, unless only black is easy to read. */
  ink: 'white' | 'black';
  isEasy: boolean;
}

/** WCAG 2.2, level AA: large text, and text. */
const MIN_CONTRAST = { clock: 3, icons: 4.5 };

/** In fractions of a screen, as screen.module.css places the clock. */
const CLOCK: Area = { left: 0.15, top: 0.08, width: 0.7, height: 0.15 };
const TABLET_CLOCK: Area = { ...CLOCK, left: 0.25, width: 0.5 };
/** In fractions of a screen's height, as screen.module.css places the labels of icons. */
const ICONS = { left: 0.02, top: 0.06, width: 0.13, height: 0.46 };

/** Which text does a device draw on a crop of the picture, and can it be read? */
export function getLegibility(
  grid: LuminanceGrid,
  crop: Area,
  { group, ratio }: { group: DeviceGroup; ratio: number },
): Legibility {
  const text = group === 'phone' || group === 'tablet' ? 'clock' : 'icons';
  const { white, black } = getTextContrast(grid, toPictureArea(getZone(group, ratio), crop));
  const ink = white >= MIN_CONTRAST[text] || white >= black ? 'white' : 'black';
  return { text, ink, isEasy: Math.max(white, black) >= MIN_CONTRAST[text] };
}

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
