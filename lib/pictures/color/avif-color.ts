import 'server-only';
import { readPrimary, readReferences } from '@/lib/pictures/strip/avif-items';
import { readItemProperties } from '@/lib/pictures/strip/avif-properties';
import type { Box } from '@/lib/pictures/strip/boxes';
import { type AvifMeta, readAvifMeta } from './avif-meta';
import { buildCicpSpace } from './cicp';
import { buildColorSpace, type ColorSpace, SRGB } from './color-space';
import { type Curve, decodeSrgb } from './transfer';

const SRGB_TRANSFER = 13;
/** Browsers take the transfer functions of SDR video for that of sRGB. */
const VIDEO_TRANSFERS = [1, 6, 11, 14, 15];
const NCLX_BYTES = 11;
const FULL_RANGE = 0x80;
/** Coded pixels at each side that no picture needs. */
const MAX_PADDING = 64;

export interface AvifColor {
  /** The color space that the file declares without a profile. Null if it is sRGB. */
  space: ColorSpace | null;
  isGray: boolean;
  /** Values of 8 bits from 16 to 235. */
  isLimited: boolean;
  /** Colors are multiplied by alpha. */
  isPremultiplied: boolean;
  /** A part of the picture is left out by some decoders only. */
  hidesPart: boolean;
}

const PLAIN: AvifColor = {
  space: null,
  isGray: false,
  isLimited: false,
  isPremultiplied: false,
  hidesPart: false,
};

/** Reads what an AVIF says about its colors, apart from a profile. */
export async function readAvifColor(path: string): Promise<AvifColor> {
  const meta = await readAvifMeta(path);
  return meta ? buildColor(meta) : PLAIN;
}

function buildColor({ bytes, boxes }: AvifMeta): AvifColor {
  const [pitm, iprp, iref] = ['pitm', 'iprp', 'iref'].map((type) =>
    boxes.find((box) => box.type === type),
  );
  if (!pitm || !iprp) return PLAIN;
  const primary = readPrimary(bytes, pitm);
  const references = readReferences(bytes, iref);
  const properties = readItemProperties(bytes, iprp, primary);
  const colr = properties.find((box) => box.type === 'colr' && isNclx(bytes, box));
  return {
    hidesPart: hidesPart(bytes, properties),
    space: colr ? buildSpace(bytes, colr, readPeak(bytes, properties)) : null,
    isGray: properties.some((box) => box.type === 'av1C' && isMonochrome(bytes, box)),
    isLimited: colr !== undefined && ((bytes[colr.from + 10] ?? 0) & FULL_RANGE) === 0,
    isPremultiplied: references.some(({ type, from }) => type === 'prem' && from === primary),
  };
}

/** Returns true if the file is cropped for display (ISO/IEC 14496-12 §12.1.4) by more than padding. */
function hidesPart(bytes: Buffer, properties: Box[]): boolean {
  const [size, shown] = [find(properties, 'ispe', 12), find(properties, 'clap', 32)];
  if (!size || !shown) return false;
  return [0, 1].some((side) => {
    const [length, divisor] = [0, 4].map((at) => bytes.readUInt32BE(shown.from + 8 * side + at));
    return (
      bytes.readUInt32BE(size.from + 4 + 4 * side) - (length ?? 0) / (divisor ?? 1) > MAX_PADDING
    );
  });
}

function find(properties: Box[], type: string, size: number): Box | undefined {
  return properties.find((box) => box.type === type && box.to - box.from >= size);
}

function buildSpace(bytes: Buffer, colr: Box, peak: number | undefined): ColorSpace | null {
  const [primaries, transfer] = [
    bytes.readUInt16BE(colr.from + 4),
    bytes.readUInt16BE(colr.from + 6),
  ];
  const isVideo = VIDEO_TRANSFERS.includes(transfer);
  return buildCicpSpace({ primaries, transfer: isVideo ? SRGB_TRANSFER : transfer }, peak);
}

function isNclx(bytes: Buffer, { from, to }: Box): boolean {
  return to - from >= NCLX_BYTES && bytes.toString('latin1', from, from + 4) === 'nclx';
}

/** AV1-ISOBMFF §2.3.3. */
function isMonochrome(bytes: Buffer, { from, to }: Box): boolean {
  return to - from >= 4 && ((bytes[from + 2] ?? 0) & 0x10) !== 0;
}

/** Returns true if the decoder leaves values that aren't those of the color space. */
export function isCodedOtherwise({ isGray, isLimited, isPremultiplied }: AvifColor): boolean {
  return isPremultiplied || (isGray && isLimited);
}

/** Adds to a color space, by default sRGB, how an AVIF codes its values. */
export function toRgb(space: ColorSpace | null, color: AvifColor): ColorSpace | null {
  if (!isCodedOtherwise(color)) return space;
  const coded = space ?? buildColorSpace(SRGB, decodeSrgb);
  if (!coded) return null;
  // The decoder expands colors to the full range, but not gray.
  const isReduced = color.isGray && color.isLimited;
  return {
    ...coded,
    curves: isReduced ? (coded.curves.map(expandRange) as [Curve, Curve, Curve]) : coded.curves,
    isPremultiplied: color.isPremultiplied,
  };
}

function expandRange(curve: Curve): Curve {
  return (value) => curve(Math.min(1, Math.max(0, (value * 255 - 16) / 219)));
}

/** Returns the luminance in cd/m² that the content, or the display it was made on, reaches. */
function readPeak(bytes: Buffer, properties: Box[]): number | undefined {
  const [clli, mdcv] = [find(properties, 'clli', 4), find(properties, 'mdcv', 24)];
  const content = clli && bytes.readUInt16BE(clli.from);
  return content || (mdcv && bytes.readUInt32BE(mdcv.from + 16) / 10_000) || undefined;
}
