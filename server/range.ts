import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '@/lib/platform/storage/contract';

/**
 * The part of a file of `size` bytes that a `Range` header asks for.
 *
 * @returns `null` when there is no such part (416), `undefined` when the header is to be ignored:
 * absent, malformed, or asking for several parts.
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return part(Math.max(0, size - Number(last)), size - 1, size);
  const end = last === '' ? size - 1 : Number(last);
  return last !== '' && end < Number(first) ? undefined : part(Number(first), end, size);
}

function part(start: number, end: number, size: number): ByteRange | null {
  return start < size ? { start, end: Math.min(end, size - 1) } : null;
}

const RANGE = /^bytes=(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*$/;

/** Takes away a range that nobody can read, as if it had not been asked for: Next answers some with a 500. */
export function removeUnreadableRange(headers: IncomingHttpHeaders): void {
  if (headers.range !== undefined && !RANGE.test(headers.range)) delete headers.range;
}
