import 'server-only';
import { readIccTags } from '@/lib/pictures/strip/icc';
import { buildCicpSpace, isHdr } from './cicp';
import { buildFromXyz, type ColorSpace } from './color-space';
import { transform } from './matrix';
import { buildGammaCurve, type Curve, encodeSrgb } from './transfer';

export type ProfileTags = Map<string, Buffer>;

const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const LEVELS = [0, 0.02, 0.1, 0.25, 0.5, 0.75, 1];
const SRGB_TOLERANCE = 1.5 / 255;
/** Numbers with 16 fractional bits. */
const FIXED_ONE = 65_536;

/** Reads the tags that convert colors. Null if decoders ignore the profile. */
export function readProfile(icc: Buffer | null): ProfileTags | null {
  return icc ? readIccTags(icc) : null;
}

export function isGrayProfile(tags: ProfileTags): boolean {
  return tags.has('kTRC');
}

/** Returns the color space of an HDR profile for RGB, which Little CMS would show as SDR. */
export function buildHdrProfileSpace(tags: ProfileTags): ColorSpace | null {
  const [primaries = 0, transfer = 0] = tags.get('cicp')?.subarray(8) ?? [];
  return !isGrayProfile(tags) && isHdr({ primaries, transfer })
    ? buildCicpSpace({ primaries, transfer })
    : null;
}

/** Returns the color space of a profile without tables. */
export function buildProfileSpace(tags: ProfileTags): ColorSpace | null {
  if (tags.has('A2B0') || tags.has('A2B1')) return null;
  const gray = tags.get('kTRC');
  if (gray) {
    const curve = buildCurve(gray);
    return { curves: [curve, curve, curve], matrix: IDENTITY };
  }
  const [red, green, blue] = ['r', 'g', 'b'].map((color) => ({
    xyz: tags.get(`${color}XYZ`),
    curve: tags.get(`${color}TRC`),
  }));
  if (!red?.xyz || !green?.xyz || !blue?.xyz || !red.curve || !green.curve || !blue.curve) {
    return null;
  }
  const rows = [red.xyz, green.xyz, blue.xyz];
  const matrix = [8, 12, 16].flatMap((at) => rows.map((xyz) => xyz.readInt32BE(at) / FIXED_ONE));
  const redCurve = buildCurve(red.curve);
  const curves = [green.curve, blue.curve].map((curve) =>
    curve.equals(red.curve as Buffer) ? redCurve : buildCurve(curve),
  ) as [Curve, Curve];
  return buildFromXyz(matrix, [redCurve, ...curves]);
}

/** Returns true if no color, or no gray, changes visibly. */
export function isSrgb({ curves, matrix }: ColorSpace, isGray = false): boolean {
  const grays = LEVELS.map((value) => [value, value, value] as const);
  const colors = isGray
    ? grays
    : LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => [r, g, b] as const)));
  return colors.every((color) => {
    const [r, g, b] = color;
    const light = transform(matrix, [curves[0](r), curves[1](g), curves[2](b)]);
    return light.every((value, channel) => {
      const shown = encodeSrgb(Math.min(1, Math.max(0, value)));
      return Math.abs(shown - (color[channel] ?? 0)) < SRGB_TOLERANCE;
    });
  });
}

/** @param data a tone curve as {@link readIccTags} returns it */
function buildCurve(data: Buffer): Curve {
  if (data.toString('latin1', 0, 4) === 'para') return buildParametricCurve(data);
  const count = data.readUInt32BE(8);
  if (count === 0) return (value) => value;
  if (count === 1) return buildGammaCurve(data.readUInt16BE(12) / 256);
  const read = (index: number) => data.readUInt16BE(12 + 2 * Math.min(index, count - 1)) / 65_535;
  return (value) => {
    const position = value * (count - 1);
    const index = Math.floor(position);
    return read(index) + (read(index + 1) - read(index)) * (position - index);
  };
}

/** ICC.1:2022 §10.18. */
function buildParametricCurve(data: Buffer): Curve {
  const type = data.readUInt16BE(8);
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from(
    { length: (data.length - 12) / 4 },
    (_, index) => data.readInt32BE(12 + 4 * index) / FIXED_ONE,
  );
  const power = (value: number) => Math.max(0, a * value + b) ** g;
  if (type === 0) return buildGammaCurve(g);
  if (type === 1) return (value) => (value >= -b / a ? power(value) : 0);
  if (type === 2) return (value) => (value >= -b / a ? power(value) : 0) + c;
  return (value) => (value >= d ? power(value) + e : c * value + f);
}
