/** A source of numbers in [0, 1): the same seed gives the same numbers for ever. */
export type Random = () => number;

/** Seeds a generator (sfc32, public domain) from a text such as a slug. */
export function randomFrom(seed: string): Random {
  let hash = 2166136261;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  let a = hash | 0;
  let b = Math.imul(hash, 0x9e3779b1) | 0;
  let c = 0x2545f491 ^ hash;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let i = 0; i < 15; i++) next();
  return next;
}

/** A number in [from, to). */
export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}

/** A normally distributed number with mean 0 and deviation 1 (Box and Muller). */
export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : Math.min(x, high);
}

export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** Hermite step from 0 at `low` to 1 at `high`; `low` may be the larger one. */
export function smoothstep(low: number, high: number, x: number): number {
  const t = clamp((x - low) / (high - low));
  return t * t * (3 - 2 * t);
}

// An irrational turn between octaves keeps the lattice of one from lining up with the next.
const turnCos = Math.cos(0.61);
const turnSin = Math.sin(0.61);

/** Gradient noise in the plane, about -1 to 1, with sums of octaves over it. */
export class Noise {
  private readonly order = new Uint8Array(512);
  private readonly slopeX = new Float32Array(256);
  private readonly slopeY = new Float32Array(256);

  constructor(random: Random) {
    for (let i = 0; i < 256; i++) {
      this.order[i] = i;
      const angle = random() * 2 * Math.PI;
      this.slopeX[i] = Math.cos(angle) * 1.5;
      this.slopeY[i] = Math.sin(angle) * 1.5;
    }
    for (let i = 255; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      const kept = this.order[i] as number;
      this.order[i] = this.order[j] as number;
      this.order[j] = kept;
    }
    this.order.copyWithin(256, 0, 256);
  }

  at(x: number, y: number): number {
    const { order, slopeX, slopeY } = this;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const dx = x - left;
    const dy = y - top;
    const column = left & 255;
    const a = ((order[column] as number) + top) & 255;
    const b = ((order[column + 1] as number) + top) & 255;
    const g00 = order[a] as number;
    const g10 = order[b] as number;
    const g01 = order[a + 1] as number;
    const g11 = order[b + 1] as number;
    const n00 = (slopeX[g00] as number) * dx + (slopeY[g00] as number) * dy;
    const n10 = (slopeX[g10] as number) * (dx - 1) + (slopeY[g10] as number) * dy;
    const n01 = (slopeX[g01] as number) * dx + (slopeY[g01] as number) * (dy - 1);
    const n11 = (slopeX[g11] as number) * (dx - 1) + (slopeY[g11] as number) * (dy - 1);
    const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const upper = n00 + (n10 - n00) * sx;
    return upper + (n01 + (n11 - n01) * sx - upper) * sy;
  }

  /** Octaves of `at`, each at twice the frequency and `gain` times the strength. */
  fbm(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0;
    let strength = 1;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      sum += strength * this.at(px, py);
      strength *= gain;
      const turned = 2.03 * (px * turnCos - py * turnSin) + 17.3;
      py = 2.03 * (px * turnSin + py * turnCos) - 9.1;
      px = turned;
    }
    return sum;
  }

  /** Octaves folded at zero, so that crests are sharp: 0 in the valleys to about 1. */
  ridged(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0;
    let total = 0;
    let strength = 1;
    let carry = 1;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      let crest = 1 - Math.abs(this.at(px, py));
      crest *= crest;
      sum += strength * crest * carry;
      total += strength;
      carry = clamp(crest * 1.6);
      strength *= gain;
      const turned = 2.03 * (px * turnCos - py * turnSin) + 17.3;
      py = 2.03 * (px * turnSin + py * turnCos) - 9.1;
      px = turned;
    }
    return sum / total;
  }
}
