import 'server-only';
import type { FocalPoint } from '@/lib/crop';
import { fromPixels, type Pixels } from './sharp';

/** How far to follow the guess from the center: most images are composed around it. */
const TRUST = 0.7;
/** Standard deviation of a channel (0..255) below which any guess is noise. */
const FLAT = 4;

/**
 * Guesses the focal point with libvips' attention measure: edges, saturation and skin tones.
 *
 * @param sample the image at about 100 pixels a side
 */
export async function guessFocalPoint(sample: Pixels): Promise<FocalPoint> {
  const { width, height } = sample;
  const { channels } = await fromPixels(sample).stats();
  if (channels.every(({ stdev }) => stdev < FLAT)) return { x: 0.5, y: 0.5 };
  // Any crop along the longer side runs the measure on the whole image, unscaled.
  const crop =
    width > height
      ? { width: Math.ceil(width / 2), height }
      : { width, height: Math.ceil(height / 2) };
  const { info } = await fromPixels(sample)
    .resize({ ...crop, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { x: toFraction(info.attentionX, width), y: toFraction(info.attentionY, height) };
}

function toFraction(position: number | undefined, side: number): number {
  if (position === undefined) return 0.5;
  const fraction = Math.min(1, Math.max(0, position / side));
  return Math.round((0.5 + (fraction - 0.5) * TRUST) * 1000) / 1000;
}
