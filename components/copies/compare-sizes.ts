import { copyText } from '@/lib/messages/copies';
import { wallpaperText } from '@/lib/messages/wallpapers';

interface Size {
  width: number;
  height: number;
}

/** Describes the size of a file compared with that of a copy. */
export function compareSizes(own: Size, other: Size): string {
  const format = ({ width, height }: Size) => wallpaperText.size(width, height);
  const difference = own.width * own.height - other.width * other.height;
  if (difference === 0) return copyText.sizes.same;
  const kind = difference > 0 ? 'larger' : 'smaller';
  return copyText.sizes[kind](format(own), format(other));
}
