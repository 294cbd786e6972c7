import 'server-only';
import { BT2020, buildColorSpace, type ColorSpace, type Primaries, SRGB } from './color-space';
import {
  createHlgToneMap,
  createPqToneMap,
  DEFAULT_PEAK_NITS,
  decodeHlg,
  decodePq,
} from './tone-map';
import { buildCameraCurve, buildGammaCurve, type Curve, decodeSrgb } from './transfer';

/** Code points of ITU-T H.273. */
export interface Cicp {
  primaries: number;
  transfer: number;
}

const D65 = [0.3127, 0.329] as const;
const C = [0.31, 0.316] as const;
const NTSC = [0.63, 0.34, 0.31, 0.595, 0.155, 0.07] as const;
const PRIMARIES = new Map<number, Primaries>([
  [1, SRGB],
  [4, [...C, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08]],
  [5, [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06]],
  [6, [...D65, ...NTSC]],
  [7, [...D65, ...NTSC]],
  [8, [...C, 0.681, 0.319, 0.243, 0.692, 0.145, 0.049]],
  [9, BT2020],
  [10, [1 / 3, 1 / 3, 1, 0, 0, 1, 0, 0]],
  [11, [0.314, 0.351, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]],
  [12, [...D65, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06]],
  [22, [...D65, 0.63, 0.34, 0.295, 0.605, 0.155, 0.077]],
]);

/** How displays show video (ITU-R BT.1886). */
const VIDEO_CURVE = buildGammaCurve(2.4);
/** Film: white is 48 of 52.37 cd/m². */
const decodeFilm: Curve = (value) => (52.37 / 48) * value ** 2.6;
const CURVES = new Map<number, Curve>([
  [1, VIDEO_CURVE],
  [4, buildGammaCurve(2.2)],
  [5, buildGammaCurve(2.8)],
  [6, VIDEO_CURVE],
  [7, buildCameraCurve(1.1115, 0.45, 4, 0.0228)],
  [8, (value) => value],
  [11, VIDEO_CURVE],
  [13, decodeSrgb],
  [14, VIDEO_CURVE],
  [15, VIDEO_CURVE],
  [17, decodeFilm],
]);
const PQ = 16;
const HLG = 18;

export function isHdr({ transfer }: Cicp): boolean {
  return transfer === PQ || transfer === HLG;
}

/** Returns false for code points that Chromium ignores. */
export function isKnown({ primaries, transfer }: Cicp): boolean {
  return PRIMARIES.has(primaries) && (CURVES.has(transfer) || isHdr({ primaries, transfer }));
}

/** Null if it is sRGB. Unknown code points stand for those of sRGB. */
export function buildCicpSpace(cicp: Cicp, peakNits = DEFAULT_PEAK_NITS): ColorSpace | null {
  const primaries = PRIMARIES.get(cicp.primaries) ?? SRGB;
  if (cicp.transfer === PQ) return buildColorSpace(primaries, decodePq, createPqToneMap(peakNits));
  if (cicp.transfer === HLG) {
    return buildColorSpace(primaries, decodeHlg, createHlgToneMap(peakNits));
  }
  const curve = CURVES.get(cicp.transfer) ?? decodeSrgb;
  return primaries === SRGB && curve === decodeSrgb ? null : buildColorSpace(primaries, curve);
}
