import { getCropArea, type Size, toCropStyle } from '@/lib/crop';
import { getDeviceGroup } from '@/lib/device-groups';
import { isBrightAt } from './placeholder';
import type { Wallpaper } from './schema';

/** Where text is on a screen, in fractions from the top left. */
const CLOCK = { x: 0.5, y: 0.14 };
const DOCK = { x: 0.5, y: 0.94 };

type Picture = Pick<Wallpaper, keyof Size | 'focalPoint' | 'thumbhash'>;

/** How a tile shows the part that a download for the screen has, with what is on most screens of this kind. */
export function getTileCrop(picture: Picture, screen: Size) {
  const area = getCropArea(picture, screen, picture.focalPoint);
  const group = getDeviceGroup(screen);
  const device = group === 'phone' || group === 'tablet' ? 'clock' : 'dock';
  const text = device === 'clock' ? CLOCK : DOCK;
  const x = area.left + text.x * area.width;
  const y = area.top + text.y * area.height;
  const ink = isBrightAt(picture.thumbhash, x, y) ? 'black' : 'white';
  return { style: toCropStyle(area), device, ink } as const;
}
