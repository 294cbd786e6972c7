import { type FocalPoint, getCrop, type Size } from '@/lib/crop';
import type { DeviceGroup } from '@/lib/device-groups';
import type { DownloadSize } from '@/lib/wallpapers/download-sizes';

/** Crop and device that a download preview shows. */
export interface CropPreview {
  /** Null for the original. */
  group: DeviceGroup | null;
  /** In pixels. */
  size: Size;
  /** Fractions of the picture. */
  crop: Size & { left: number; top: number };
}

export function toCropPreview(
  picture: Size,
  { group, width, height }: DownloadSize,
  center: FocalPoint,
): CropPreview {
  const size = { width, height };
  const crop = getCrop(picture, size, center);
  return {
    group,
    size,
    crop: {
      left: crop.left / picture.width,
      top: crop.top / picture.height,
      width: crop.width / picture.width,
      height: crop.height / picture.height,
    },
  };
}
