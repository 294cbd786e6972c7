import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Rgb } from '@/prisma/seed/pictures/color';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { cellValue, drawTerrain, type Eye, type Place } from './march';
import { makeSky, paintSky, type Sky } from './sky';
import { makeTerrain, soften } from './terrain';
import { light, type Sun } from './terrain-light';

export interface DuneOptions {
  eye: Omit<Eye, 'horizon'>;
  sun: Sun;
  sky: Sky;
  sunlight: Rgb;
  skylight: Rgb;
  sand: Rgb;
  haze: Rgb;
  hazeReach: number;
  /** Height of the crests, dunes along the way, and how far the crests wander from straight lines. */
  relief: number;
  rows: number;
  wander: number;
  ripples: number;
  /** One great dune that runs away from the eye: its height, half width, and how far it sways. */
  crest?: { height: number; width: number; sway: number };
}

/** Wind-blown dunes: long windward slopes, slip faces in shadow, ripples near the eye. */
export function renderDunes(canvas: Canvas, random: Random, options: DuneOptions): void {
  const noise = new Noise(random);
  const { sunlight, skylight, sand, haze, relief, rows, wander } = options;
  const ground = (x: number, z: number) => {
    const bend = wander * (noise.fbm(x * 2.1, z * 2.1, 2) + 0.12 * noise.at(x * 8, z * 8));
    const along = z * rows + x * 1.3 + bend;
    const great =
      profile(along) * (0.3 + 0.7 * smoothstep(-0.5, 0.6, noise.at(x * 2.6 + 40, z * 2.6)));
    const small = profile(along * 2.6 + x * 5 + bend) * (0.5 + 0.5 * noise.at(x * 5, z * 5 + 20));
    const plain =
      relief *
      (great + 0.16 * small + 0.5 * noise.at(x * 1.7, z * 1.7 + 70)) *
      lerp(0.5, 1, smoothstep(0, 0.3, z));
    return options.crest ? Math.max(plain, crestAt(noise, options.crest, x, z)) : plain;
  };
  // Crests sharper than the map's cells would show as teeth.
  const terrain = soften(makeTerrain(1152, ground));
  const { side } = terrain;
  const lit = light(terrain, options.sun, 0.003);
  const eye = { ...options.eye, horizon: options.sky.horizon };
  const finest = eye.focal * canvas.height;
  const shade = (place: Place, out: Float32Array) => {
    const { x, z, distance } = place;
    const sun = cellValue(lit.sun, side, place);
    const open = cellValue(lit.sky, side, place);
    const close = clamp(finest / distance / 5200 - 0.25);
    let bump = 1;
    if (close > 0 && options.ripples > 0) {
      const wave = noise.at(x * 24, z * 24) * 2.2 + noise.at(x * 90, z * 90) * 0.5;
      bump += close * options.ripples * Math.sin((x * 0.5 + z) * 1100 + wave * 5);
    }
    bump += 0.1 * noise.at(x * 60, z * 60);
    const far = 1 - Math.exp(-distance / options.hazeReach);
    for (let c = 0; c < 3; c++) {
      const lightness =
        (sunlight[c] as number) * sun * bump + (skylight[c] as number) * open * (0.8 + 0.2 * bump);
      out[c] = lerp((sand[c] as number) * lightness, haze[c] as number, far);
    }
  };
  const tops = drawTerrain(canvas, terrain, eye, shade);
  paintSky(canvas, makeSky(canvas, random, options.sky), tops);
}

/** One dune's cross-section per unit: a slow rise, a crest like an edge, a steep fall. */
function profile(along: number): number {
  const s = along - Math.floor(along);
  const crest = 0.7;
  if (s < crest) return (s / crest) * Math.sqrt(s / crest);
  const fall = (1 - s) / (1 - crest);
  return fall * (0.8 + 0.2 * fall);
}

/** A dune that runs away from the eye: a long slope to the left, a slip face to the right, an edge that sways. */
function crestAt(
  noise: Noise,
  crest: NonNullable<DuneOptions['crest']>,
  x: number,
  z: number,
): number {
  const line =
    0.5 +
    crest.sway * (Math.sin(z * 7.5 + 0.6) + 0.35 * noise.at(z * 9, 3) + 0.5 * noise.at(z * 2, 8));
  const away = (x - line) / crest.width;
  const side = away < 0 ? 1 + away * 0.55 : 1 - away * 1.25;
  const top = crest.height * (0.82 + 0.3 * noise.at(z * 2.6, 5) + 0.06 * noise.at(z * 8, 15));
  return side <= 0 ? 0 : top * side ** (away < 0 ? 1.35 : 1.1);
}
