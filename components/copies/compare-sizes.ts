import type { Size } from '@/lib/crop';
import { formatSize } from '@/lib/messages/common';
import { copyText } from '@/lib/messages/copies';

/** Describes the size of a file compared with that of a copy. */
export function compareSizes(own: Size, other: Size): string {
  const difference = own.width * own.height - other.width * other.height;
  if (difference === 0) return copyText.sizes.same;
  const kind = difference > 0 ? 'larger' : 'smaller';
  return copyText.sizes[kind](formatSize(own), formatSize(other));
}
