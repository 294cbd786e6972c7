import { type FocalPoint, getCropArea, type Size } from '@/lib/crop';
import type { DeviceGroup } from '@/lib/device-groups';
import type { Area } from '@/lib/luminance';
import type { DownloadSize } from '@/lib/wallpapers/own-size';

/** Crop and device that a download preview shows. */
export interface CropPreview {
  /** Null for the original. */
  group: DeviceGroup | null;
  /** In pixels. */
  size: Size;
  /** Fractions of the picture. */
  crop: Area;
}

export function toCropPreview(
  picture: Size,
  { group, width, height }: DownloadSize,
  center: FocalPoint,
): CropPreview {
  const size = { width, height };
  return { group, size, crop: getCropArea(picture, size, center) };
}
