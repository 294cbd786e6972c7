import { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { between, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { Pen, solid } from '@/prisma/seed/pictures/pen';
import { growFrond, growTwig, leafOutline, type Twig } from './foliage';

export interface LeafShadowOptions {
  /** The wall in the sun and in the shade. */
  lit: Rgb;
  shade: Rgb;
  plant: 'palm' | 'olive';
  /** Layers of leaves: their number and how far from the wall they are, as the blur of their shadow in heights. */
  layers: readonly { count: number; blur: number; strength: number }[];
  /** Light falls through a window with this many panes across and down, or freely without it. */
  window?: { across: number; down: number; slant: number };
}

/** Morning sun on a bare wall, and the shadow of something green between. */
export function renderLeafShadows(
  canvas: Canvas,
  random: Random,
  options: LeafShadowOptions,
): void {
  const { pixels, width, height, aspect } = canvas;
  const noise = new Noise(random);
  const shadow = Field.over(canvas, 640);
  for (const layer of options.layers) {
    const cast = castLayer(canvas, random, options, layer);
    for (let i = 0; i < shadow.data.length; i++) {
      const under = shadow.data[i] as number;
      shadow.data[i] = under + (1 - under) * (cast.data[i] as number);
    }
  }
  const light = Field.over(canvas, 640, (u, v) => windowAt(options, aspect, u, v)).blur(
    options.window ? 0.007 : 0.02,
  );
  const mottle = Field.over(canvas, 300, (u, v) => noise.fbm(u * 2.1, v * 2.1, 4)).rows(canvas);
  const [shadows, lights] = [shadow.rows(canvas), light.rows(canvas)];
  for (let y = 0; y < height; y++) {
    const [dark, bright, slow] = [shadows(y), lights(y), mottle(y)];
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / height;
      const sun = (bright[x] as number) * (1 - (dark[x] as number));
      const plaster =
        1 +
        0.018 * noise.at(u * 190, v * 190) +
        0.02 * noise.at(u * 47, v * 47) +
        0.035 * (slow[x] as number);
      const fall = 1 - 0.12 * smoothstep(0.2, 1.3, Math.hypot(u - aspect * 0.4, v - 0.4));
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        pixels[at + c] =
          lerp(options.shade[c] as number, options.lit[c] as number, sun) * plaster * fall;
      }
    }
  }
}

/** Light through a window, slanting across the wall; 1 everywhere without one. */
function windowAt({ window }: LeafShadowOptions, aspect: number, u: number, v: number): number {
  if (!window) return 1;
  const s = (u - aspect * 0.5 - (v - 0.5) * window.slant) / (0.62 * Math.min(0.85, aspect)) + 0.5;
  const t = (v - 0.5 + (u - aspect * 0.5) * 0.16) / 0.8 + 0.5;
  if (s < 0 || s > 1 || t < 0 || t > 1) return 0;
  const bar = 0.035;
  const column = s * window.across;
  const row = t * window.down;
  const a = Math.abs(column - Math.round(column)) < bar * window.across * 0.5;
  const b = Math.abs(row - Math.round(row)) < bar * window.down * 0.28;
  return a || b ? 0 : 1;
}

function castLayer(
  canvas: Canvas,
  random: Random,
  { plant }: LeafShadowOptions,
  layer: LeafShadowOptions['layers'][number],
): Field {
  const field = Field.over(canvas, 640);
  const stencil = new Canvas(field.width, field.height);
  const pen = new Pen(stencil);
  const aspect = stencil.aspect;
  for (let n = 0; n < layer.count; n++) {
    const right = random() < 0.72;
    const direction = right ? -1 : 1;
    const u = right ? aspect + 0.1 : -0.1;
    let twig: Twig;
    if (plant === 'palm') {
      const angle = (right ? Math.PI : 0) + direction * between(random, -0.75, 0.35);
      const start = {
        u,
        v: between(random, 0.25, 0.95),
        angle,
        bend: direction * between(random, 0.4, 1.1),
      };
      twig = growFrond(random, { ...start, length: between(random, 0.6, 0.95) });
    } else {
      const angle = (right ? Math.PI : 0) + direction * between(random, -0.3, 0.6);
      const start = {
        u,
        v: between(random, -0.1, 0.7),
        angle,
        bend: direction * between(random, -0.03, 0.06),
      };
      twig = growTwig(random, start, { size: between(random, 0.1, 0.14), slim: 0.14, pairs: 17 });
    }
    for (const piece of twig.stem) pen.polygon(piece);
    for (const leaf of twig.leaves) pen.polygon(leafOutline(leaf, 12));
  }
  pen.flush(solid(stencil, [1, 1, 1]));
  for (let i = 0; i < field.data.length; i++)
    field.data[i] = (stencil.pixels[3 * i] as number) * layer.strength;
  return field.blur(layer.blur);
}
