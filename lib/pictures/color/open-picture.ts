import 'server-only';
import type { Sharp } from 'sharp';
import type { InspectedImage } from '@/lib/pictures/inspect';
import { openImage, type Pixels, toDeepPixels, toPixels } from '@/lib/pictures/sharp';
import { convertPixels } from './convert-pixels';

/** Starts a pipeline from an inspected file, upright. {@link toSrgb} ends it. */
export function openPicture(path: string, image: InspectedImage): Sharp {
  const { format, width, height, color } = image;
  const options = { maxPixels: width * height, ignoreIcc: color.ignoreProfile };
  const opened = openImage(path, options);
  const picture = color.reduceTo ? opened.pipelineColourspace(color.reduceTo) : opened;
  return format === 'webp' ? picture : picture.autoOrient();
}

/** Runs a pipeline of {@link openPicture} to 8-bit sRGB, with alpha only if the source has it. */
export async function toSrgb(picture: Sharp, { color }: InspectedImage): Promise<Pixels> {
  const { space, depth } = color;
  if (!space) return toPixels(picture);
  const coded = await (depth === 16 ? toDeepPixels(picture) : toPixels(picture));
  return convertPixels(coded, space, depth);
}
