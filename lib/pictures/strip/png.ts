import 'server-only';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { damagedImageError } from '@/lib/pictures/image-errors';
import { rewriteIccProfile } from './icc';
import { buildOrientationExif } from './orientation';
import { readTexts } from './png-text';
import type { FileMetadata, StrippedImage } from './stripped-image';

const SIGNATURE_BYTES = 8;
/** Chunks that affect display, with the sizes of the standard. */
const KEPT_CHUNKS = new Map<string, (length: number) => boolean>([
  ['PLTE', (length) => length <= 768 && length % 3 === 0],
  ['tRNS', (length) => length <= 256],
  ['cHRM', (length) => length === 32],
  ['gAMA', (length) => length === 4],
  ['sBIT', (length) => length <= 4],
  ['sRGB', (length) => length === 1],
  ['cICP', (length) => length === 4],
  ['mDCV', (length) => length === 24],
  ['cLLI', (length) => length === 8],
  ['bKGD', (length) => length <= 6],
  ['pHYs', (length) => length === 9],
]);
/** 50 MB in chunks of 512 bytes; millions of empty chunks would fill the memory. */
const MAX_CHUNKS = 100_000;
/** A larger profile is a bomb; real ones stay under 1 MB. */
const MAX_ICC_BYTES = 8 * 1024 ** 2;

/**
 * Keeps the compressed pixels and the chunks that affect display. Removes text, times, EXIF,
 * animation, unknown chunks and bytes after the end.
 */
export function stripPng(bytes: Buffer, orientation: number): StrippedImage {
  const chunks = readChunks(bytes);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  for (const { type, data, hasValidChecksum } of chunks) {
    if (type === 'IDAT') parts.push(...writeChunk(type, data));
    // Decoders use the first of a kind.
    if (seen.has(type)) continue;
    seen.add(type);
    if (type === 'IHDR') {
      parts.push(...writeChunk(type, data));
      if (orientation > 1) parts.push(...writeChunk('eXIf', buildOrientationExif(orientation)));
    }
    if (type === 'iCCP') {
      const profile = readIcc(data);
      if (profile) parts.push(...writeChunk(type, profile));
    }
    // Decoders ignore damaged ones.
    if (KEPT_CHUNKS.get(type)?.(data.length) && hasValidChecksum()) {
      parts.push(...writeChunk(type, data));
    }
  }
  if (!seen.has('IHDR') || !seen.has('IDAT')) throw damagedImageError();
  parts.push(...writeChunk('IEND', Buffer.alloc(0)));
  const isRepaired = chunks.some(({ isCut }) => isCut);
  return { bytes: Buffer.concat(parts), isRepaired, metadata: collectMetadata(chunks) };
}

function collectMetadata(chunks: Chunk[]): FileMetadata {
  const exif = chunks.find(({ type }) => type === 'eXIf')?.data;
  return { ...readTexts(chunks), exif, hasC2pa: chunks.some(({ type }) => type === 'caBX') };
}

interface Chunk {
  type: string;
  data: Buffer;
  /** The file ends in this chunk. */
  isCut: boolean;
  hasValidChecksum(): boolean;
}

/** Reads up to the end chunk, or to the end of the file once there are pixels. */
function readChunks(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; at + 8 <= bytes.length; ) {
    if (chunks.length > MAX_CHUNKS) throw damagedImageError();
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') break;
    const isCut = end > bytes.length;
    if (isCut && type !== 'IDAT') break;
    const [start, last] = [at + 4, end - 4];
    const hasValidChecksum = () => bytes.readUInt32BE(last) === crc32(bytes.subarray(start, last));
    chunks.push({ type, data: bytes.subarray(at + 8, last), isCut, hasValidChecksum });
    at = end;
  }
  return chunks;
}

/** Recomputes the checksum: a wrong one could carry data, and browsers reject it. */
function writeChunk(type: string, data: Buffer): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return [head, data, checksum];
}

function readIcc(data: Buffer): Buffer | null {
  const inflated = inflateProfile(data);
  const profile = inflated && rewriteIccProfile(inflated);
  // Uncompressed: zlib differs by version and processor, and a picture must always give the same file.
  const packedProfile = profile && deflateSync(profile, { level: 0 });
  return packedProfile && Buffer.concat([Buffer.from('icc\0\0', 'latin1'), packedProfile]);
}

/** Unpacks an iCCP chunk. Null if decoders ignore it. */
export function inflateProfile(data: Buffer): Buffer | null {
  const inflated = inflate(data.subarray(data.indexOf(0) + 2));
  // libpng ignores a profile that is shorter than it says.
  return inflated.length < 4 || inflated.length < inflated.readUInt32BE(0) ? null : inflated;
}

/** Empty on failure: decoders ignore such a profile too. */
function inflate(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_ICC_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}
