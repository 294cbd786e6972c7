/** Converts a coded value (0..1) to light (HDR: 1 is the white of a page). */
export type Curve = (value: number) => number;

export function encodeSrgb(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

export function decodeSrgb(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function buildGammaCurve(exponent: number): Curve {
  return (value) => value ** exponent;
}

/** Inverse of `scale × light ^ power + (1 - scale)`, which starts with a straight line of the given slope. */
export function buildCameraCurve(scale: number, power: number, slope: number, end: number): Curve {
  return (value) =>
    value < slope * end ? value / slope : ((value + scale - 1) / scale) ** (1 / power);
}
