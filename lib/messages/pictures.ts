import { UPLOAD_MIN_SIDE } from '@/lib/limits';
import { formatSize } from './common';
import { formatCount, formatNumber } from './formats';

export const pictureText = {
  unsupported: 'This file type isn’t supported. Upload a JPEG, PNG, WebP or AVIF file.',
  severalFrames:
    'Animated and multi-page pictures aren’t supported. Upload a single still picture.',
  damaged:
    'This picture is damaged or incomplete. Save it again in an image editor and upload the new file.',
  hiddenPart:
    'This AVIF file still contains the part of the picture that was cropped out. Crop it in an image editor and upload the new file.',
  tooSlow: 'This picture takes too long to open. Save a smaller version and upload that.',
  needsMemory: (format: string) =>
    `This ${format} picture needs too much memory to open. Save it at a smaller size or as a standard JPEG.`,
  tooSmall: (width: number, height: number) =>
    `This picture is ${formatSize({ width, height })} pixels. Each side must be at least ${UPLOAD_MIN_SIDE} pixels. Upload a larger version.`,
  sideTooLong: (width: number, height: number, maxSide: number) =>
    `This picture is ${formatSize({ width, height })} pixels. Each side can be up to ${formatNumber(maxSide)} pixels. Make it smaller and try again.`,
  tooManyPixels: (width: number, height: number, maxMegapixels: number) =>
    `This picture is ${formatSize({ width, height })} pixels. The limit is ${formatCount(maxMegapixels, 'megapixel', 'megapixels')}. Make it smaller and try again.`,
  busy: 'We’re processing too many pictures right now. Please try again in a few seconds.',
} as const;
