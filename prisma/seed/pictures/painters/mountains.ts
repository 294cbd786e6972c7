import { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Rgb } from '@/prisma/seed/pictures/color';
import { clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { cellValue, drawTerrain, type Eye, type Place } from './march';
import { makeSky, paintSky, type Sky } from './sky';
import { erode, makeTerrain, refine, type Terrain } from './terrain';
import { light, type Sun } from './terrain-light';

export interface MountainOptions {
  eye: Omit<Eye, 'horizon'>;
  sun: Sun;
  sky: Sky;
  sunlight: Rgb;
  skylight: Rgb;
  rock: Rgb;
  snow: Rgb;
  /** Height of the snow line; above 1 there is none. */
  snowLine: number;
  /** Haze by distance. */
  haze: Rgb;
  hazeReach: number;
  /** What fills the valleys: mist that thins upwards, a sea of clouds with a surface, or a lake. */
  valley: { kind: 'mist' | 'clouds' | 'lake'; top: number; depth: number; colour: Rgb };
  /** Height of the usual summits and how closely they stand. */
  relief: number;
  frequency: number;
}

/** Snow peaks under a low sun: eroded ground, cast shadows, something in the valleys, haze by distance. */
export function renderMountains(canvas: Canvas, random: Random, options: MountainOptions): void {
  const terrain = makePeaks(random, options);
  const { valley, sunlight, skylight, rock, snow, haze } = options;
  const misty = valley.kind === 'mist';
  const dry = misty ? undefined : fillValleys(terrain, random, options);
  const { side } = terrain;
  const lit = light(terrain, options.sun);
  const detail = new Noise(random);
  const eye = { ...options.eye, horizon: options.sky.horizon };
  const finest = eye.focal * canvas.height * 0.4;
  const shade = (place: Place, out: Float32Array) => {
    const sun = cellValue(lit.sun, side, place);
    const open = cellValue(lit.sky, side, place);
    const level = cellValue(lit.level, side, place);
    const cloud = dry ? 1 - cellValue(dry, side, place) : 0;
    const wetness = valley.kind === 'lake' ? cloud : 0;
    const rough = cloud < 1 ? grit(detail, place, finest / place.distance) : 0;
    const lying = smoothstep(0.56, 0.74, level + rough * 0.14);
    const white = lying * smoothstep(-0.03, 0.03, place.height - options.snowLine + rough * 0.02);
    const strata = detail.at(place.height * 330 + rough * 0.9, place.x * 9 + place.z * 7);
    const bump = 1 + (rough + 0.4 * strata * (1 - white)) * lerp(1.5, 0.2, white);
    const far = 1 - Math.exp(-place.distance / options.hazeReach);
    const deep = clamp((valley.top - place.height) / valley.depth);
    const fog = misty ? clamp(deep * deep * (0.25 + place.distance) + deep ** 4) : cloud;
    out[3] = wetness;
    for (let c = 0; c < 3; c++) {
      const ground = lerp(rock[c] as number, snow[c] as number, white);
      const direct = (sunlight[c] as number) * sun * Math.max(0.1, bump);
      const lightness = direct + (skylight[c] as number) * open * (0.6 + 0.4 * bump);
      const body = valley.colour[c] as number;
      const vapour = misty
        ? body
        : body *
          ((sunlight[c] as number) * (0.06 + 0.8 * sun) + (skylight[c] as number) * open * open);
      out[c] = lerp(lerp(Math.max(0, ground * lightness), vapour, fog), haze[c] as number, far);
    }
  };
  const sky = makeSky(canvas, random, options.sky);
  const wet = valley.kind === 'lake' ? new Float32Array(canvas.width * canvas.height) : undefined;
  paintSky(canvas, sky, drawTerrain(canvas, terrain, eye, shade, { wet }));
  if (!wet) return;
  const mirrored = new Canvas(canvas.width, canvas.height);
  const below = { ...eye, y: 2 * valley.top - eye.y };
  paintSky(
    mirrored,
    sky,
    drawTerrain(mirrored, terrain, below, shade, { level: valley.top + 1e-5 }),
  );
  layReflection(canvas, mirrored, wet, new Noise(random), options);
}

/** Lays the mirror image (seen from below the lake, still upright) over the water, bent by small waves. */
function layReflection(
  canvas: Canvas,
  mirrored: Canvas,
  wet: Float32Array,
  noise: Noise,
  options: MountainOptions,
): void {
  const { width, height, pixels, aspect } = canvas;
  const horizon = options.sky.horizon * height;
  for (let y = Math.floor(horizon); y < height; y++) {
    const below = (y + 0.5 - horizon) / height;
    const distance = 0.05 / (below + 0.004);
    const shine = lerp(0.92, 0.5, clamp(below / (1 - options.sky.horizon)));
    for (let x = 0; x < width; x++) {
      const share = Math.min(1, wet[y * width + x] as number);
      if (share <= 0) continue;
      const across = ((x + 0.5) / height - aspect / 2) * distance;
      const wave =
        noise.at(across * 26, distance * 34) +
        0.6 * noise.at(across * 90 + 30, distance * 110) * clamp(below * 6);
      const bent = 2 * horizon - y + wave * height * (0.0015 + 0.02 * below);
      const source = Math.min(Math.abs(bent), horizon - 1.001);
      const row = source | 0;
      const at = 3 * (y * width + x);
      const from = 3 * (row * width + x);
      for (let c = 0; c < 3; c++) {
        const seen = lerp(
          mirrored.pixels[from + c] as number,
          mirrored.pixels[from + 3 * width + c] as number,
          source - row,
        );
        const value = seen * shine + (options.valley.colour[c] as number) * (1 - shine) * 0.35;
        pixels[at + c] = lerp(pixels[at + c] as number, value, share);
      }
    }
  }
}

/**
 * Broken rock and wind-packed snow, down to the finest grain a pixel can show at that distance. Depth and height share
 * an axis, so that walls are as rough as slopes.
 */
function grit(noise: Noise, { x, z, height }: Place, finest: number): number {
  let sum = 0;
  let strength = 0.55;
  const along = z * 0.7 + height * 1.1;
  for (let frequency = 140; frequency < finest; frequency *= 2.1) {
    const fade = clamp((finest - frequency) / frequency);
    sum +=
      strength *
      fade *
      noise.at(x * frequency + height * frequency * 0.4, along * frequency + frequency);
    strength *= 0.72;
  }
  return sum;
}

function makePeaks(random: Random, { relief, frequency }: MountainOptions): Terrain {
  const noise = new Noise(random);
  const rough = makeTerrain(512, (x, z) => {
    const px = x * frequency;
    const pz = z * frequency;
    const bendX = px + 0.3 * noise.fbm(px * 0.9 + 31, pz * 0.9, 2);
    const bendZ = pz + 0.3 * noise.fbm(px * 0.9, pz * 0.9 + 57, 2);
    const mass = 0.5 + 0.5 * noise.fbm(px * 0.4 + 5, pz * 0.4 + 9, 2);
    const ridges = noise.ridged(bendX, bendZ, 7, 0.45);
    return (
      relief *
      (ridges * (0.3 + mass) + 0.25 * mass) *
      lerp(0.25, 1, smoothstep(0, 0.45, z)) *
      // The land sinks before the map ends, so that its edge is never seen.
      lerp(1, 0.3, smoothstep(0.86, 1, z))
    );
  });
  erode(rough, random, 110_000);
  const fine = refine(rough, 1024);
  breakRock(fine, noise, relief);
  return fine;
}

/** Crags and ribs finer than the rain could cut, only where it is steep. */
function breakRock({ side, heights }: Terrain, noise: Noise, relief: number): void {
  const smooth = heights.slice();
  for (let row = 1; row < side - 1; row++) {
    for (let column = 1; column < side - 1; column++) {
      const i = row * side + column;
      const dx = (smooth[i + 1] as number) - (smooth[i - 1] as number);
      const dz = (smooth[i + side] as number) - (smooth[i - side] as number);
      const steep = smoothstep(0.4, 1.1, Math.sqrt(dx * dx + dz * dz) * side * 0.5);
      if (steep <= 0) continue;
      const crags = noise.ridged(column / 34, row / 34, 4, 0.55) - 0.45;
      heights[i] = (smooth[i] as number) + relief * 0.085 * steep * crags;
    }
  }
}

/** Raises the ground to the surface of clouds or water, and returns how much of each cell is still ground. */
function fillValleys(
  { side, heights }: Terrain,
  random: Random,
  { valley }: MountainOptions,
): Float32Array {
  const noise = new Noise(random);
  const dry = new Float32Array(side * side);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const i = row * side + column;
      let surface = valley.top;
      if (valley.kind === 'clouds') {
        const x = column / side;
        const z = row / side;
        const bend = 0.3 * noise.at(x * 6, z * 6);
        const puffs =
          Math.abs(noise.at(x * 9 + bend, z * 9)) + 0.4 * Math.abs(noise.at(x * 21, z * 21 + bend));
        const wisps = 0.13 * Math.abs(noise.at(x * 48, z * 48)) + 0.05 * noise.at(x * 100, z * 100);
        surface += valley.depth * (0.9 * puffs + wisps + 1.3 * noise.at(x * 3.2, z * 3.2) - 0.6);
      }
      const above = (heights[i] as number) - surface;
      dry[i] = smoothstep(-0.002, valley.kind === 'clouds' ? 0.008 : 0.001, above);
      if (above < 0) heights[i] = surface;
    }
  }
  return dry;
}
