/** Luminance of the white of a page (ITU-R BT.2408). */
const WHITE_NITS = 203;
export const DEFAULT_PEAK_NITS = 1000;
/** Where the curve leaves its straight line. */
const CURVATURE = 0.65;
/** Of BT.2020. */
const LUMA = [0.2627, 0.678, 0.0593] as const;
const HLG_SYSTEM_GAMMA = 1.2;

/** Returns the factor that brings a color of linear BT.2020 into the range of a standard display. */
export type ToneMap = (red: number, green: number, blue: number) => number;

/**
 * Builds the tone map of Chromium (SMPTE ST 2094-50, reference white): white and everything darker is scaled, and what
 * is brighter follows a quadratic Bézier curve. Colors keep the ratios of their channels.
 *
 * @param peakNits of the picture's content
 */
function createGain(peakNits: number): (largest: number) => number {
  const peak = peakNits / WHITE_NITS;
  if (peak <= 1) return () => 1;
  const share = Math.min(1, Math.log(peak) / Math.log(DEFAULT_PEAK_NITS / WHITE_NITS));
  const white = 1 - share / 2;
  const [middle, brightMiddle] = [1 + CURVATURE * (1 / white - 1), white + CURVATURE * (1 - white)];
  // The light is 1 + b t + a t² at the position t of the curve.
  const [a, b] = [peak - 2 * middle + 1, 2 * (middle - 1)];
  return (largest) => {
    if (largest <= 1) return white;
    const rest = Math.min(largest, peak) - 1;
    const t = (2 * rest) / (b + Math.sqrt(b * b + 4 * a * rest));
    return (
      (white + 2 * t * (brightMiddle - white) + t * t * (white - 2 * brightMiddle + 1)) / largest
    );
  };
}

/** @param peakNits at which 1 is the white of a page */
export function createPqToneMap(peakNits: number): ToneMap {
  const getGain = createGain(peakNits);
  return (red, green, blue) => getGain(Math.max(red, green, blue));
}

/** HLG describes the light of the scene: its luminance decides how bright a display shows it (ITU-R BT.2100). */
export function createHlgToneMap(peakNits: number): ToneMap {
  const getGain = createGain(peakNits);
  return (red, green, blue) => {
    const luminance = Math.max(0, LUMA[0] * red + LUMA[1] * green + LUMA[2] * blue);
    const scale = (luminance ** (HLG_SYSTEM_GAMMA - 1) * DEFAULT_PEAK_NITS) / WHITE_NITS;
    return scale * getGain(Math.max(red, green, blue) * scale);
  };
}

/** SMPTE ST 2084; 1 is the white of a page. */
export function decodePq(value: number): number {
  const power = value ** (1 / 78.84375);
  const ratio = Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power);
  return (ratio ** (1 / 0.1593017578125) * 10_000) / WHITE_NITS;
}

/** ARIB STD-B67. */
export function decodeHlg(value: number): number {
  if (value <= 0.5) return value ** 2 / 3;
  return (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}
