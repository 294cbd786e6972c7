import { type FocalPoint, getCrop, type Size } from '@/lib/crop';
import { DEVICE_GROUPS, type DeviceGroup } from '@/lib/device-groups';
import { DEVICES } from '@/lib/devices';
import { downloadText } from '@/lib/messages/downloads';
import { formatScreen, getScreenFit, parseScreen } from '@/lib/screen-fit';
import { type DownloadSize, getLargestSize, getOwnSize } from './own-size';

interface DeviceSize extends DownloadSize {
  group: DeviceGroup;
}

interface DownloadSizes {
  /** Null if the picture is too small for the shape of the screen. */
  own: DownloadSize | null;
  /** The visitor's screen, if the picture is too small to fill it. */
  largerScreen: Size | null;
  original: DownloadSize;
  devices: DeviceSize[];
}

/** @param screen the visitor's, as `2560x1440` */
export function getDownloadSizes({ width, height }: Size, screen: string): DownloadSizes {
  const original = { id: 'original', name: downloadText.original, group: null, width, height };
  const devices = listDevices(original).map((device) => ({
    ...device,
    id: `${device.group} ${formatScreen(device)}`,
  }));
  const own = parseScreen(screen);
  const isSmall = own && getScreenFit(original, own).kind === 'small';
  return {
    own: own && getOwnSize(original, own),
    largerScreen: isSmall ? own : null,
    original,
    devices,
  };
}

/** The devices that the picture fills. A group without any has the largest size of its shape. */
function listDevices(picture: Size): Omit<DeviceSize, 'id'>[] {
  return DEVICE_GROUPS.flatMap<Omit<DeviceSize, 'id'>>((group) => {
    const devices = DEVICES.filter((device) => device.group === group);
    const fitting = devices.filter((device) => getScreenFit(picture, device).kind !== 'small');
    const largest = devices[0] && getLargestSize(picture, devices[0]);
    if (fitting.length > 0 || !largest) return fitting;
    return [{ group, name: downloadText.largest, ...largest }];
  });
}

export interface CropMove {
  axis: 'x' | 'y';
  /** Center of the crop, in the steps that the API takes. */
  value: number;
  min: number;
  max: number;
}

/** Where the crop can be moved to. Null if it shows the whole picture. */
export function getCropMove(picture: Size, size: Size, center: FocalPoint): CropMove | null {
  if (getScreenFit(picture, size).kind !== 'cropped') return null;
  const crop = getCrop(picture, size, center);
  const axis = crop.width < picture.width ? 'x' : 'y';
  const share = axis === 'x' ? crop.width / picture.width : crop.height / picture.height;
  // Floating point: half of 58% is 28.999…%.
  const min = Math.floor(share * 50 + 1e-9) / 100;
  const max = clampToStep(1 - min, 0, 1);
  return { axis, min, max, value: clampToStep(center[axis], min, max) };
}

/** Rounds to hundredths. */
export function clampToStep(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Math.round(value * 100) / 100));
}
