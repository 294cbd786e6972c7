import type { IncomingHttpHeaders } from 'node:http';
import type { ByteRange } from '@/lib/platform/storage/contract';

/** @returns null for 416, undefined to ignore the header: absent, malformed or several ranges */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | null | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '') return clampRange(Math.max(0, size - Number(last)), size - 1, size);
  const end = last === '' ? size - 1 : Number(last);
  return last !== '' && end < Number(first) ? undefined : clampRange(Number(first), end, size);
}

function clampRange(start: number, end: number, size: number): ByteRange | null {
  return start < size ? { start, end: Math.min(end, size - 1) } : null;
}

const RANGE = /^bytes=(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*$/;

/** Next answers some malformed ranges with a 500. */
export function removeUnreadableRange(headers: IncomingHttpHeaders): void {
  if (headers.range !== undefined && !RANGE.test(headers.range)) delete headers.range;
}
