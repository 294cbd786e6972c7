import 'server-only';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { inflateProfile } from '@/lib/pictures/strip/png';
import { buildCicpSpace, type Cicp, isKnown } from './cicp';
import { buildColorSpace, type ColorSpace, type Primaries, SRGB } from './color-space';
import { buildGammaCurve, decodeSrgb } from './transfer';

/** Bytes of the chunks that describe color. All come before the pixels. */
const SIZES = new Map([
  ['cICP', 4],
  ['sRGB', 1],
  ['gAMA', 4],
  ['cHRM', 32],
  ['mDCV', 24],
  ['cLLI', 8],
]);
const SIGNATURE_BYTES = 8;
const MAX_CHUNKS = 1_000;
const MAX_PROFILE_BYTES = 4 * 1024 ** 2;
const HEADER_BYTES = 13;
const COLOR_TYPE_AT = 9;
/** Without and with alpha. */
const GRAY_TYPES = [0, 4];
const SRGB_GAMMA = 1 / 2.2;
/** Decoders take a gamma this close to that of sRGB for it. */
const GAMMA_TOLERANCE = 0.05;
const PRIMARIES_TOLERANCE = 0.002;

type Chunks = Map<string, Buffer>;

/** Reads the chunks of a PNG that describe color. */
export async function readPngColorChunks(path: string): Promise<Chunks> {
  const file = await open(path);
  try {
    return await readChunks(file);
  } finally {
    await file.close();
  }
}

async function readChunks(file: FileHandle): Promise<Chunks> {
  const found: Chunks = new Map();
  const head = Buffer.alloc(8);
  for (let at = SIGNATURE_BYTES, count = 0; count < MAX_CHUNKS; count++) {
    const { bytesRead } = await file.read(head, 0, 8, at);
    const type = head.toString('latin1', 4, 8);
    if (bytesRead < 8 || type === 'IDAT') break;
    const size = head.readUInt32BE(0);
    if (isRead(type, size) && !found.has(type)) {
      const { buffer } = await file.read(Buffer.alloc(size + 8), 0, size + 8, at + 4);
      const isIntact = crc32(buffer.subarray(0, -4)) === buffer.readUInt32BE(size + 4);
      if (isIntact) found.set(type, buffer.subarray(4, -4));
    }
    at += size + 12;
  }
  return found;
}

function isRead(type: string, size: number): boolean {
  if (type === 'IHDR') return size === HEADER_BYTES;
  return type === 'iCCP' ? size <= MAX_PROFILE_BYTES : SIZES.get(type) === size;
}

/** Returns the profile of a gray picture: libpng ignores one for RGB. */
export function getGrayProfile(chunks: Chunks): Buffer | null {
  const [header, profile] = [chunks.get('IHDR'), chunks.get('iCCP')];
  const isGray = GRAY_TYPES.includes(header?.[COLOR_TYPE_AT] ?? -1);
  return isGray && profile ? inflateProfile(profile) : null;
}

/** Returns code points that decoders know, for RGB of full range. They take precedence over a profile. */
export function getPngCicp(chunks: Chunks): Cicp | null {
  const [primaries = 0, transfer = 0, matrix, isFullRange] = chunks.get('cICP') ?? [];
  const cicp = { primaries, transfer };
  return matrix === 0 && isFullRange === 1 && isKnown(cicp) ? cicp : null;
}

/** Null if it is sRGB. */
export function buildPngSpace(chunks: Chunks): ColorSpace | null {
  const cicp = getPngCicp(chunks);
  if (cicp) return buildCicpSpace(cicp, readPeak(chunks));
  const gamma = (chunks.get('gAMA')?.readUInt32BE(0) ?? 0) / 100_000;
  // Chromium ignores primaries without a gamma.
  if (chunks.has('sRGB') || gamma === 0) return null;
  const primaries = readPrimaries(chunks) ?? SRGB;
  const isSrgbGamma = Math.abs(gamma / SRGB_GAMMA - 1) < GAMMA_TOLERANCE;
  if (isSrgbGamma && isClose(primaries, SRGB)) return null;
  return buildColorSpace(primaries, buildGammaCurve(1 / gamma));
}

function readPrimaries(chunks: Chunks): Primaries | null {
  const data = chunks.get('cHRM');
  if (!data) return null;
  const values = Array.from({ length: 8 }, (_, at) => data.readUInt32BE(4 * at) / 100_000);
  return buildColorSpace(values, decodeSrgb) && values;
}

function isClose(a: Primaries, b: Primaries): boolean {
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) < PRIMARIES_TOLERANCE);
}

/** Returns the luminance in cd/m² that the content, or the display it was made on, reaches. */
function readPeak(chunks: Chunks): number | undefined {
  const content = chunks.get('cLLI')?.readUInt32BE(0);
  return ((content || chunks.get('mDCV')?.readUInt32BE(16)) ?? 0) / 10_000 || undefined;
}
