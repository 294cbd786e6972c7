import { type FocalPoint, getCrop, type Size } from '@/lib/crop';
import type { DeviceGroup } from '@/lib/devices';
import type { DownloadSize } from '@/lib/wallpapers/download-sizes';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** What a preview of a download shows. */
export interface CropPreview {
  imageUrl: string;
  /** Null for the original. */
  group: DeviceGroup | null;
  /** In pixels. */
  size: Size;
  /** Fractions of the picture. */
  crop: Size & { left: number; top: number };
}

export function toCropPreview(
  wallpaper: Wallpaper,
  size: DownloadSize,
  center: FocalPoint,
): CropPreview {
  const { left, top, width, height } = getCrop(wallpaper, size, center);
  return {
    imageUrl: wallpaper.small2xImageUrl ?? wallpaper.webpImageUrl,
    group: size.group,
    size: { width: size.width, height: size.height },
    crop: {
      left: left / wallpaper.width,
      top: top / wallpaper.height,
      width: width / wallpaper.width,
      height: height / wallpaper.height,
    },
  };
}
