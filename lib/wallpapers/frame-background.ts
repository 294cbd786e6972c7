import { getBackdropColor } from '@/lib/backdrop-color';
import { buildPlaceholder } from './placeholder';
import type { Wallpaper } from './schema';

/** Visible on a light and on a dark backdrop. */
const CHECKERBOARD = 'repeating-conic-gradient(#0000 0 25%,#8883 0 50%) 50%/1.5rem 1.5rem';

/** The CSS background of a large picture: its blurred preview, or a checkerboard where it is transparent. */
export function buildFrameBackground({
  transparent,
  color,
  thumbhash,
}: Pick<Wallpaper, 'transparent' | 'color' | 'thumbhash'>): string {
  return transparent ? `${CHECKERBOARD},${getBackdropColor(color)}` : buildPlaceholder(thumbhash);
}
