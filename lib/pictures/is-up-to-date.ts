import 'server-only';
import { type ImageLimits, inspectImage } from './inspect';
import { openImage } from './sharp';

/**
 * Returns true if the version of the pipeline that computed a picture gave the same results as the current one, so
 * that it isn't computed again. Decodes nothing.
 */
export async function isUpToDate(
  path: string,
  limits: ImageLimits,
  version: number,
): Promise<boolean> {
  if (version === 2) return !(await isChangedByVersion3(path, limits));
  return version === 1 && !(await isChangedByVersion2(path, limits));
}

/** Version 2 took profiles that browsers ignore, and AVIF values as coded: gray of limited range, or multiplied by alpha. */
async function isChangedByVersion3(path: string, limits: ImageLimits): Promise<boolean> {
  return (await inspectImage(path, limits)).color.ignoreProfile;
}

/** Version 1 converted only 8-bit profiles to sRGB, turned WebP by its EXIF orientation, and ignored HDR. */
async function isChangedByVersion2(path: string, limits: ImageLimits): Promise<boolean> {
  const { format, color, hdr } = await inspectImage(path, limits);
  if (color.space || color.ignoreProfile || color.reduceTo || hdr) return true;
  if (format !== 'webp') return false;
  const { orientation = 1 } = await openImage(path).metadata();
  return orientation > 1;
}
