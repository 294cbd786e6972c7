import { numberText } from './formats';

export const pictureText = {
  unsupported: 'This is not a picture we can take. Upload a JPEG, PNG, WebP or AVIF file.',
  severalFrames: 'This picture is animated or has several pages. Upload a single still picture.',
  damaged:
    'This picture is damaged or incomplete. Save it again in an image editor and upload that.',
  tooSlow: 'This picture takes too long to open. Save it again at a smaller size and upload that.',
  needsMemory: (format: string) =>
    `Opening this ${format} picture needs too much memory. Save it at a smaller size, or as a plain JPEG.`,
  sideTooLong: (width: number, height: number, maxSide: number) =>
    `This picture measures ${width} × ${height} pixels. At most ${numberText(maxSide)} pixels a side are possible; make it smaller and upload that.`,
  tooManyPixels: (width: number, height: number, maxMegapixels: number) =>
    `This picture measures ${width} × ${height} pixels. At most ${maxMegapixels} megapixels are possible; make it smaller and upload that.`,
  busy: 'Too many pictures are being worked on right now. Try again in a few seconds.',
} as const;
