import 'server-only';
import { damagedImageError } from '@/lib/pictures/image-errors';
import { hasAllCoefficients, isOnlyScan, type Segment, SOS } from './jpeg-scans';

const SOI = 0xd8;
const EOI = 0xd9;
const DRI = 0xdd;
/** Lower markers don't exist. */
const FIRST_FRAME = 0xc0;
/** Far beyond any scan script; millions of empty comments would fill the memory. */
const MAX_SEGMENTS = 10_000;

/**
 * Reads a JPEG as libjpeg does: a sequential picture in one scan ends with its pixels, whatever
 * follows. All others end at the end marker.
 *
 * @returns `isTerminated`: false if libjpeg would miss the end, although all pixels are there
 * @throws AppError `unprocessable` if the file can't be read and scans are missing
 */
export function readSegments(bytes: Buffer): { segments: Segment[]; isTerminated: boolean } {
  const segments: Segment[] = [];
  for (let at = findMarker(bytes, 2); at !== null; ) {
    const marker = bytes[at] ?? SOI;
    if (marker === EOI) return { segments, isTerminated: true };
    if (isStandalone(marker)) {
      at = findMarker(bytes, at + 1);
      continue;
    }
    const segment = marker === SOI ? null : readSegment(bytes, at, hasRestarts(segments));
    if (segment === null) break;
    if (segments.length === MAX_SEGMENTS) throw damagedImageError();
    segments.push(segment);
    if (isOnlyScan(segments)) return { segments, isTerminated: segment.end < bytes.length };
    at = findMarker(bytes, segment.end);
  }
  if (!hasAllCoefficients(segments)) throw damagedImageError();
  return { segments, isTerminated: false };
}

function readSegment(bytes: Buffer, at: number, withRestarts: boolean): Segment | null {
  if (at + 3 > bytes.length) return null;
  // libjpeg skips nothing if the length is less than its own two bytes.
  const end = at + 1 + Math.max(2, bytes.readUInt16BE(at + 1));
  if (end > bytes.length) return null;
  const marker = bytes[at] ?? SOI;
  const codedEnd = marker === SOS ? findScanEnd(bytes, end, withRestarts) : end;
  return {
    marker,
    payload: bytes.subarray(at + 3, end),
    coded: bytes.subarray(end, codedEnd),
    end: codedEnd,
  };
}

function isStandalone(marker: number): boolean {
  return isRestart(marker) || marker === 0x01;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

function hasRestarts(segments: Segment[]): boolean {
  const interval = segments.findLast(({ marker }) => marker === DRI);
  return interval?.payload.some((byte) => byte !== 0) ?? false;
}

/** Returns the position of the marker's code; null at the end. */
function findMarker(bytes: Buffer, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1];
    if (code !== undefined && code !== 0x00 && code !== 0xff) return at + 1;
  }
  return null;
}

/**
 * Finds the 0xff that ends the coded data, which includes stuffed zeros and restart markers. With
 * restart intervals, libjpeg also skips markers that don't exist.
 */
function findScanEnd(bytes: Buffer, from: number, withRestarts: boolean): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isSkipped = code === 0x00 || code === 0xff || isRestart(code);
    if (!isSkipped && !(withRestarts && code < FIRST_FRAME)) return at;
  }
  return bytes.length;
}
