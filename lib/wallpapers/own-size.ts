import { type FocalPoint, getCrop, type Size } from '@/lib/crop';
import { type DeviceGroup, getDeviceGroup } from '@/lib/device-groups';
import { SCREEN_SIDE } from '@/lib/limits';
import { deviceText } from '@/lib/messages/devices';
import { downloadText } from '@/lib/messages/downloads';
import { getScreenFit } from '@/lib/screen-fit';

export interface DownloadSize extends Size {
  id: string;
  name: string;
  /** Null for the original. */
  group: DeviceGroup | null;
}

const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

/** Null if the picture is too small for the shape of the visitor's screen. Pages load it without the list of devices. */
export function getOwnSize(picture: Size, own: Size): DownloadSize | null {
  const size = getLargestSize(picture, own);
  if (!size) return null;
  const name = size === own ? deviceText.own : downloadText.largestForOwn;
  return { ...size, id: 'own', name, group: getDeviceGroup(own) };
}

/** Returns the size of the screen, or the largest one of its shape that isn't enlarged. */
export function getLargestSize(picture: Size, screen: Size): Size | null {
  if (getScreenFit(picture, screen).kind !== 'small') return screen;
  const { width, height } = getCrop(picture, screen, CENTER);
  return Math.min(width, height) < SCREEN_SIDE.min ? null : { width, height };
}
