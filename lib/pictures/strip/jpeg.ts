import 'server-only';
import { damagedImageError } from '@/lib/pictures/image-errors';
import { rewriteIccProfile } from './icc';
import { type Segment, SOS } from './jpeg-scans';
import { readSegments } from './jpeg-segments';
import { buildOrientationExif } from './orientation';
import type { FileMetadata, StrippedImage } from './stripped-image';

const SOI = 0xd8;
const EOI = 0xd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP11 = 0xeb;
const APP13 = 0xed;
const APP14 = 0xee;
const JFIF_BYTES = 14;
const ADOBE_BYTES = 12;
const EXIF_NAME = 'Exif\0\0';
const XMP_NAME = 'http://ns.adobe.com/xap/1.0/\0';
const PHOTOSHOP_NAME = 'Photoshop 3.0\0';
const ICC_NAME = 'ICC_PROFILE\0';
const ICC_HEADER_BYTES = ICC_NAME.length + 2;
const MAX_SEGMENT_BYTES = 65_533;

/**
 * Keeps the coded image and, of the application segments, JFIF (without thumbnail), Adobe and the
 * color profile. Removes comments, second images and bytes after the end.
 */
export function stripJpeg(bytes: Buffer, orientation: number): StrippedImage {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) throw damagedImageError();
  const parts = [bytes.subarray(0, 2)];
  if (orientation > 1) {
    parts.push(segment(APP1, Buffer.from(EXIF_NAME, 'latin1'), buildOrientationExif(orientation)));
  }
  const { segments, isTerminated } = readSegments(bytes);
  const firstScan = segments.findIndex(({ marker }) => marker === SOS);
  const profile = collectIcc(segments);
  // Writers put the profile after the application segments.
  parts.push(...filterSegments(segments.slice(0, firstScan), true));
  if (profile) parts.push(...iccSegments(profile));
  parts.push(...filterSegments(segments, false), Buffer.from([0xff, EOI]));
  const metadata = collectMetadata(segments);
  return { bytes: Buffer.concat(parts), isRepaired: !isTerminated, metadata };
}

function collectMetadata(segments: Segment[]): FileMetadata {
  const find = (type: number, name: string) =>
    segments
      .find(({ marker, payload }) => marker === type && hasName(payload, name))
      ?.payload.subarray(name.length);
  // JUMBF, a box in segments that start with JP.
  const isC2pa = ({ marker, payload }: Segment) =>
    marker === APP11 && hasName(payload, 'JP') && payload.includes('c2pa');
  return {
    exif: find(APP1, EXIF_NAME),
    xmp: find(APP1, XMP_NAME),
    photoshop: find(APP13, PHOTOSHOP_NAME),
    hasC2pa: segments.some(isC2pa),
  };
}

function filterSegments(segments: Segment[], isApp: boolean): Buffer[] {
  return segments.flatMap(({ marker, payload, coded }) => {
    const filtered = isAppSegment(marker) === isApp ? filterPayload(marker, payload) : null;
    return filtered ? [segment(marker, filtered), coded] : [];
  });
}

function isAppSegment(marker: number): boolean {
  return marker >= APP0 && marker <= 0xef;
}

/** Minimum lengths are those libjpeg requires. */
function filterPayload(marker: number, payload: Buffer): Buffer | null {
  if (marker === APP0 && hasName(payload, 'JFIF\0') && payload.length >= JFIF_BYTES) {
    const jfif = Buffer.from(payload.subarray(0, JFIF_BYTES));
    jfif.fill(0, JFIF_BYTES - 2);
    return jfif;
  }
  if (marker === APP14 && hasName(payload, 'Adobe') && payload.length >= ADOBE_BYTES) {
    return payload.subarray(0, ADOBE_BYTES);
  }
  const isFrameOrTable = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8;
  const isScanOrTable = marker === SOS || marker === 0xdb || marker === 0xdd;
  return isFrameOrTable || isScanOrTable ? payload : null;
}

function hasName(payload: Buffer, name: string): boolean {
  return payload.toString('latin1', 0, name.length) === name;
}

function segment(marker: number, ...payload: Buffer[]): Buffer {
  const length = payload.reduce((sum, part) => sum + part.length, 2);
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), ...payload]);
}

// Joins the profile chunks; null if incomplete or invalid. Of two chunks with one number the later
// wins, as in libvips, which rendered the image.
function collectIcc(all: Segment[]): Buffer | null {
  const chunks: Buffer[] = [];
  let count = 0;
  for (const { marker, payload } of all) {
    if (marker === SOS) break;
    if (marker !== APP2 || !hasName(payload, ICC_NAME)) continue;
    const index = (payload[ICC_NAME.length] ?? 0) - 1;
    count = payload[ICC_NAME.length + 1] ?? 0;
    if (index < 0 || index >= count) return null;
    chunks[index] = payload.subarray(ICC_HEADER_BYTES);
  }
  const present = chunks.filter((chunk) => chunk !== undefined);
  return count > 0 && present.length === count ? rewriteIccProfile(Buffer.concat(present)) : null;
}

function iccSegments(profile: Buffer): Buffer[] {
  const size = MAX_SEGMENT_BYTES - ICC_HEADER_BYTES;
  const count = Math.ceil(profile.length / size);
  return Array.from({ length: count }, (_, index) =>
    segment(
      APP2,
      Buffer.from(ICC_NAME, 'latin1'),
      Buffer.from([index + 1, count]),
      profile.subarray(index * size, (index + 1) * size),
    ),
  );
}
