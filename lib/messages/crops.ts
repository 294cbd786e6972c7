import type { Size } from '@/lib/crop';
import { formatSize } from './common';
import { formatFileType } from './formats';

export const cropText = {
  widthAndHeight: 'Send width and height together.',
  sizeRequired: 'To use x, y or files, also send width and height.',
  tooLarge: (picture: Size, largest: Size) =>
    `This wallpaper is ${formatSize(picture)} pixels, and downloads are never enlarged. The largest size with this aspect ratio is ${formatSize(largest)}.`,
  doesNotFit: (picture: Size) =>
    `This wallpaper is ${formatSize(picture)} pixels, and downloads are never enlarged. No size with this aspect ratio fits. Choose another ratio, or download the original.`,
  needsMemory: (format: string) =>
    `Creating this size in ${formatFileType(format)} format needs too much memory. Choose a smaller size or JPEG.`,
  failed: 'We couldn’t create this size. Please try again in a minute, or download the original.',
} as const;
