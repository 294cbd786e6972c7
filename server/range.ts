import parseRange from 'range-parser';
import type { ByteRange } from '@/lib/platform/storage/contract';

const MALFORMED = -2;
const UNSATISFIABLE = -1;

/** @returns null for 416, undefined for the whole file: no range, a malformed one or several */
export function parseRangeHeader(header = '', size: number): ByteRange | null | undefined {
  if (!/^bytes=[^,]+$/.test(header)) return undefined;
  // range-parser 1.3.0 rejects a suffix longer than the file (RFC 9110 §14.1.2 asks for all of it).
  const clamped = header.replace(
    /^bytes=-(\d+)$/,
    (_, length) => `bytes=-${Math.min(Number(length), size)}`,
  );
  const ranges = parseRange(size, clamped);
  if (ranges === MALFORMED) return undefined;
  return ranges === UNSATISFIABLE ? null : ranges[0];
}
