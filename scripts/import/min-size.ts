import { openImage } from '@/lib/pictures/sharp';
import { CliError } from '@/scripts/cli-error.mjs';

/** Minimum of the longer and the shorter side, so that orientation doesn't matter. */
export interface MinSize {
  long: number;
  short: number;
}

export function parseMinSize(text: string): MinSize {
  const [, width, height] = text.match(/^(\d+)x(\d+)$/) ?? [];
  if (!width || !height) throw new CliError('--min-size: Enter a size, such as 1280x720.');
  const sides = [Number(width), Number(height)];
  return { long: Math.max(...sides), short: Math.min(...sides) };
}

/** Returns why a picture is too small, or null. Files that can't be read are left to the upload. */
export async function describeSmallSize(
  bytes: Buffer,
  { long, short }: MinSize,
): Promise<string | null> {
  const { width, height } = await openImage(bytes)
    .metadata()
    .catch(() => ({ width: long, height: short }));
  if (Math.max(width, height) >= long && Math.min(width, height) >= short) return null;
  return `${width} × ${height} pixels is smaller than ${long} × ${short}. To import it, lower --min-size.`;
}
