import 'server-only';
import { DISPLAY_SIDE } from '@/lib/picture-sizes';
import type { ImageFormat } from '@/lib/pictures/formats';
import { damagedImageError, toImageError } from '@/lib/pictures/image-errors';
import { openImage, toPixels } from '@/lib/pictures/sharp';

/** Irregular, and without 0xff, which would start a marker. */
const OTHER_PIXELS = Buffer.from(Array.from({ length: 2048 }, (_, index) => (index * index) % 251));
const END_MARKER_BYTES = 2;
const RST0 = 0xd0;

/**
 * Rejects a picture whose end was added although pixels are missing.
 *
 * @throws AppError `unprocessable`
 */
export async function rejectMissingPixels(bytes: Buffer, format: ImageFormat): Promise<void> {
  try {
    const pixels = await decode(bytes, 'warning');
    if (format !== 'jpeg') return;
    // libvips doesn't report warnings about the last rows. If further data changes the picture, the decoder
    // was still waiting for pixels.
    if (!pixels.equals(await decode(addPixels(bytes), 'error'))) throw damagedImageError();
  } catch (error) {
    throw toImageError(error);
  }
}

/** Adds data after that of the last scan, and again after the restart marker that comes next. */
function addPixels(bytes: Buffer): Buffer {
  const end = bytes.length - END_MARKER_BYTES;
  let at = bytes.lastIndexOf(0xff, end - 1);
  while (bytes[at + 1] === 0) at = bytes.lastIndexOf(0xff, at - 1);
  const last = bytes[at + 1] ?? 0;
  const next = last >= RST0 && last <= RST0 + 7 ? RST0 + ((last + 1) & 7) : RST0;
  const restart = Buffer.from([0xff, next]);
  return Buffer.concat([
    bytes.subarray(0, end),
    OTHER_PIXELS,
    restart,
    OTHER_PIXELS,
    bytes.subarray(end),
  ]);
}

async function decode(bytes: Buffer, failOn: 'error' | 'warning'): Promise<Buffer> {
  const size = { width: DISPLAY_SIDE, height: DISPLAY_SIDE, fastShrinkOnLoad: false } as const;
  const image = openImage(bytes, { failOn }).resize({
    ...size,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return (await toPixels(image)).data;
}
