import 'server-only';
import { damagedImageError } from '@/lib/pictures/image-errors';
import { rewriteIccProfile } from './icc';
import type { StrippedImage } from './stripped-image';

const RIFF_HEADER_BYTES = 12;
const EXIF_NAME = 'Exif\0\0';
const VP8X_BYTES = 10;
const FLAG_ICC = 0x20;
const FLAG_ALPHA = 0x10;

/**
 * Keeps the coded image, its alpha and its color profile. Removes EXIF (browsers ignore its orientation), XMP,
 * unknown chunks and bytes after the container.
 */
export function stripWebp(bytes: Buffer): StrippedImage {
  const found = readChunks(bytes);
  const [exif, xmp] = [found.get('EXIF'), found.get('XMP ')];
  const metadata = { exif: exif && withoutName(exif), xmp, hasC2pa: found.has('C2PA') };
  return { bytes: rebuild(found), isRepaired: false, metadata };
}

/** Some programs write the name of the JPEG segment, too. */
function withoutName(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, EXIF_NAME.length) === EXIF_NAME
    ? exif.subarray(EXIF_NAME.length)
    : exif;
}

function rebuild(found: Map<string, Buffer>): Buffer {
  const picture = found.get('VP8 ') ?? found.get('VP8L');
  if (!picture) throw damagedImageError();
  const pictureType = found.has('VP8 ') ? 'VP8 ' : 'VP8L';
  const header = found.get('VP8X');
  // Without the extended header there is only the image.
  if (!header) return buildContainer(buildChunk(pictureType, picture));
  const profile = rewriteIccProfile(found.get('ICCP') ?? Buffer.alloc(0));
  const alpha = found.get('ALPH');
  const parts = [...buildChunk('VP8X', buildExtendedHeader(header, profile !== null))];
  if (profile) parts.push(...buildChunk('ICCP', profile));
  if (alpha && pictureType === 'VP8 ') parts.push(...buildChunk('ALPH', alpha));
  parts.push(...buildChunk(pictureType, picture));
  return buildContainer(parts);
}

function readChunks(bytes: Buffer): Map<string, Buffer> {
  if (bytes.length < RIFF_HEADER_BYTES) throw damagedImageError();
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw damagedImageError();
  const found = new Map<string, Buffer>();
  for (let at = RIFF_HEADER_BYTES; at + 8 <= end; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > end) throw damagedImageError();
    if (!found.has(type)) found.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length & 1);
  }
  return found;
}

function buildExtendedHeader(header: Buffer, hasProfile: boolean): Buffer {
  if (header.length < VP8X_BYTES) throw damagedImageError();
  const cleaned = Buffer.from(header.subarray(0, VP8X_BYTES));
  const alpha = (header[0] ?? 0) & FLAG_ALPHA;
  cleaned.fill(0, 0, 4);
  cleaned[0] = alpha | (hasProfile ? FLAG_ICC : 0);
  return cleaned;
}

function buildChunk(type: string, data: Buffer): Buffer[] {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return data.length % 2 === 0 ? [head, data] : [head, data, Buffer.alloc(1)];
}

function buildContainer(parts: Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const body = Buffer.concat([head, ...parts]);
  body.writeUInt32LE(body.length - 8, 4);
  return body;
}
