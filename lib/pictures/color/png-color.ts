import 'server-only';
import { type FileHandle, open } from 'node:fs/promises';
import { buildCicpSpace, type Cicp, isKnown } from './cicp';
import { buildColorSpace, type ColorSpace, type Primaries, SRGB } from './color-space';
import { buildGammaCurve, decodeSrgb } from './transfer';

/** Chunks that describe color, with their size. All come before the pixels. */
const CHUNKS = new Map([
  ['cICP', 4],
  ['sRGB', 1],
  ['gAMA', 4],
  ['cHRM', 32],
  ['mDCV', 24],
  ['cLLI', 8],
]);
const SIGNATURE_BYTES = 8;
const MAX_CHUNKS = 1_000;
const SRGB_GAMMA = 1 / 2.2;
/** Decoders take a gamma this close to that of sRGB for it. */
const GAMMA_TOLERANCE = 0.05;
const PRIMARIES_TOLERANCE = 0.002;

type Chunks = Map<string, Buffer>;

/** Reads the chunks of a PNG that describe color, other than the profile. */
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
    if (CHUNKS.get(type) === size && !found.has(type)) {
      const data = Buffer.alloc(size);
      await file.read(data, 0, size, at + 8);
      found.set(type, data);
    }
    at += size + 12;
  }
  return found;
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
