import 'server-only';

export const IMAGE_FORMATS = {
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
  png: { mediaType: 'image/png', extension: 'png' },
  webp: { mediaType: 'image/webp', extension: 'webp' },
  avif: { mediaType: 'image/avif', extension: 'avif' },
} as const;

export type ImageFormat = keyof typeof IMAGE_FORMATS;

/** Bytes that {@link sniffFormat} and {@link isAnimated} need. */
export const SNIFF_BYTES = 4096;

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WEBP_ANIMATED = 0x02;

/** Detects the format from the first bytes; null if not accepted. */
export function sniffFormat(head: Buffer): ImageFormat | null {
  if (startsWith(head, JPEG_START)) return 'jpeg';
  if (startsWith(head, PNG_START)) return 'png';
  if (fourCc(head, 0) === 'RIFF' && fourCc(head, 8) === 'WEBP') return 'webp';
  const brands = brandsOf(head);
  return brands.includes('avif') || brands.includes('avis') ? 'avif' : null;
}

/**
 * Returns true if the first bytes announce a sequence. A PNG announces it later (`isAnimatedPng`).
 */
export function isAnimated(head: Buffer, format: ImageFormat): boolean {
  if (format === 'avif') return brandsOf(head).includes('avis');
  if (format !== 'webp' || fourCc(head, 12) !== 'VP8X') return false;
  return ((head[20] ?? 0) & WEBP_ANIMATED) !== 0;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

function fourCc(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

/** Major and compatible brands (ISO/IEC 14496-12 §4.3). */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || fourCc(head, 4) !== 'ftyp') return [];
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [fourCc(head, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(fourCc(head, at));
  return brands;
}
