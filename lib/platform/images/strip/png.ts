import 'server-only';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { damaged } from '@/lib/platform/images/failure';
import { cleanIcc } from './icc';
import { orientationExif } from './orientation';

const SIGNATURE_BYTES = 8;
/** Chunks that make the picture look as it does, with the sizes the standard gives them. */
const KEPT: Record<string, (length: number) => boolean> = {
  PLTE: (length) => length <= 768 && length % 3 === 0,
  tRNS: (length) => length <= 256,
  cHRM: (length) => length === 32,
  gAMA: (length) => length === 4,
  sBIT: (length) => length <= 4,
  sRGB: (length) => length === 1,
  cICP: (length) => length === 4,
  mDCV: (length) => length === 24,
  cLLI: (length) => length === 8,
  bKGD: (length) => length <= 6,
  pHYs: (length) => length === 9,
};
/** 50 MB in pieces of 512 bytes; millions of empty chunks would fill the memory. */
const MAX_CHUNKS = 100_000;
/** A profile that inflates beyond this is a bomb; real ones stay under 1 MB. */
const MAX_ICC_BYTES = 8 * 1024 ** 2;

/**
 * The PNG with the same compressed pixels and nothing but what shows them: no text, times, EXIF,
 * unknown chunks or animation, and nothing behind the end.
 */
export function stripPng(bytes: Buffer, orientation: number): Buffer {
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  const seen = new Set<string>();
  for (const { type, data } of chunks(bytes)) {
    if (type === 'IDAT') parts.push(...chunk(type, data));
    // Decoders take the first of a kind.
    if (seen.has(type)) continue;
    seen.add(type);
    if (type === 'IHDR') {
      parts.push(...chunk(type, data));
      if (orientation > 1) parts.push(...chunk('eXIf', orientationExif(orientation)));
    }
    if (type === 'iCCP') {
      const profile = readIcc(data);
      if (profile) parts.push(...chunk(type, profile));
    }
    if (KEPT[type]?.(data.length)) parts.push(...chunk(type, data));
  }
  if (!seen.has('IHDR') || !seen.has('IDAT')) throw damaged();
  parts.push(...chunk('IEND', Buffer.alloc(0)));
  return Buffer.concat(parts);
}

/** Walks the chunks up to the end of the picture. */
function* chunks(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE_BYTES, count = 0; ; count++) {
    if (at + 12 > bytes.length || count > MAX_CHUNKS) throw damaged();
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return;
    if (at + 12 + length > bytes.length) throw damaged();
    yield { type, data: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

/** A chunk with a checksum of our own: a wrong one could be a message, and hides it from browsers. */
function chunk(type: string, data: Buffer): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data, crc32(head.subarray(4))), 0);
  return [head, data, checksum];
}

/** The colour profile under a plain name, packed afresh; null when it is none. */
function readIcc(data: Buffer): Buffer | null {
  // Name, zero, compression method, compressed profile.
  const packed = data.subarray(data.indexOf(0) + 2);
  const profile = cleanIcc(inflate(packed));
  return profile && Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]);
}

/** Decompressed bytes, none for what can't be decompressed: decoders ignore such a profile too. */
function inflate(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: MAX_ICC_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}
