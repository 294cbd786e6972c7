import { Canvas } from '@/prisma/seed/pictures/canvas';
import { type Ramp, type Rgb, scaled } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { between, clamp, lerp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';
import { Pen, shaded, solid } from '@/prisma/seed/pictures/pen';
import { growTwig, type Leaf, leafOutline } from './foliage';

export interface LeavesOptions {
  /** The blur behind: shade (0) to light (1). */
  backdrop: Ramp;
  light: { u: number; v: number; size: number; colour: Rgb };
  /** Discs of light out of focus. */
  bokeh: { count: number; size: number; colours: Ramp; strength: number };
  /** Leaves from shadow to lit through. */
  leaf: Ramp;
  leafSize: number;
  slim: number;
  /** Twigs from the farthest to the nearest, with their blur (deviation in heights); the sharp ones have 0. */
  depths: readonly { twigs: number; blur: number; scale: number; shade: number }[];
  /** Twigs come in from the left (0) or the right (1), or both. */
  from: number;
}

/** Looking up into foliage: what is far away melts into discs of light, a few twigs are sharp. */
export function renderLeaves(canvas: Canvas, random: Random, options: LeavesOptions): void {
  const noise = new Noise(random);
  const { light } = options;
  const soft = new Canvas(Math.ceil(canvas.width / 3), Math.ceil(canvas.height / 3));
  for (let y = 0; y < soft.height; y++) {
    for (let x = 0; x < soft.width; x++) {
      const u = ((x + 0.5) / soft.width) * canvas.aspect;
      const v = (y + 0.5) / soft.height;
      const shine = Math.exp(-Math.hypot(u - light.u, v - light.v) / light.size);
      const i = options.backdrop.at(0.3 + 0.32 * noise.fbm(u * 1.9, v * 1.9, 3) + 0.5 * shine);
      for (let c = 0; c < 3; c++) {
        soft.pixels[3 * (y * soft.width + x) + c] =
          (options.backdrop.table[i + c] as number) + (light.colour[c] as number) * shine * 0.5;
      }
    }
  }
  const blurred = options.depths.filter(({ blur }) => blur > 0);
  blurred.forEach((depth, index) => {
    drawTwigs(soft, random, options, depth);
    // What was drawn before is blurred again, so that farther twigs end up softer.
    blurCanvas(soft, depth.blur);
    if (index === 0) drawBokeh(soft, random, options);
  });
  enlarge(soft, canvas);
  for (const depth of options.depths)
    if (depth.blur === 0) drawTwigs(canvas, random, options, depth);
}

function drawTwigs(
  canvas: Canvas,
  random: Random,
  options: LeavesOptions,
  depth: LeavesOptions['depths'][number],
): void {
  const pen = new Pen(canvas);
  const bark = solid(canvas, scaled(options.leaf.rgb(0.08), 0.45));
  for (let n = 0; n < depth.twigs; n++) {
    const right = random() < options.from;
    const direction = right ? -1 : 1;
    const start = {
      u: right ? canvas.aspect + 0.04 : -0.04,
      v: between(random, -0.12, 0.5),
      angle: (right ? Math.PI : 0) + direction * between(random, -0.15, 0.5),
      bend: direction * between(random, 0.01, 0.1),
    };
    const size = options.leafSize * depth.scale;
    const twig = growTwig(random, start, {
      size,
      slim: options.slim,
      pairs: Math.round(between(random, 8, 13)),
    });
    for (const piece of twig.stem) pen.polygon(piece);
    pen.flush(bark);
    for (const leaf of twig.leaves) drawLeaf(canvas, pen, random, options, leaf, depth.shade);
  }
}

function drawLeaf(
  canvas: Canvas,
  pen: Pen,
  random: Random,
  options: LeavesOptions,
  leaf: Leaf,
  shade: number,
): void {
  const { u, v, turn, size, slim, curl } = leaf;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const { light } = options;
  const base = between(random, 0.22, 0.5) * shade;
  const veins = 8;
  pen.polygon(leafOutline(leaf)).flush(
    shaded(canvas, (x, y, out) => {
      const pu = (x + 0.5) / canvas.height;
      const pv = (y + 0.5) / canvas.height;
      const t = ((pu - u) * cos + (pv - v) * sin) / size;
      const d = ((pv - v) * cos - (pu - u) * sin) / size - curl * t * t;
      const shine = Math.exp(-Math.hypot(pu - light.u, pv - light.v) / (light.size * 1.2));
      const rib = Math.exp(-((d / 0.009) ** 2));
      const wave = (t - Math.abs(d) * 1.1) * veins;
      const vein =
        Math.exp(-(((wave - Math.round(wave)) / 0.07) ** 2)) *
        clamp(1 - Math.abs(d) / (slim + 0.03));
      const half = d > 0 ? 0.05 : -0.03;
      const edge = smoothstep(0.5, 1, Math.abs(d) / (slim + 0.001));
      const tone =
        base +
        0.45 * shine +
        half +
        0.07 * vein +
        0.1 * rib -
        0.05 * edge +
        0.08 * smoothstep(0.2, 1, t);
      const i = options.leaf.at(tone);
      for (let c = 0; c < 3; c++)
        out[c] = (options.leaf.table[i + c] as number) * (1 + 0.4 * shine);
    }),
  );
}

function drawBokeh(soft: Canvas, random: Random, { bokeh, light }: LeavesOptions): void {
  for (let n = 0; n < bokeh.count; n++) {
    const u = between(random, -0.05, soft.aspect + 0.05);
    const v = between(random, -0.05, 1.05);
    const near = Math.exp(-Math.hypot(u - light.u, v - light.v) / (light.size * 1.3));
    const size = bokeh.size * (0.35 + 0.65 * random() ** 1.6);
    const strength = bokeh.strength * (0.1 + 0.9 * near) * between(random, 0.15, 1) ** 1.8;
    drawDisc(soft, u, v, size, scaled(bokeh.colours.rgb(random()), strength));
  }
}

/** A point of light through an open lens: an even disc, a little brighter at its rim. */
function drawDisc(canvas: Canvas, u: number, v: number, radius: number, colour: Rgb): void {
  const size = canvas.height;
  const softness = Math.max(1.2, radius * size * 0.12);
  const reach = radius + 2 / size;
  for (let y = Math.floor((v - reach) * size); y <= (v + reach) * size; y++) {
    for (let x = Math.floor((u - reach) * size); x <= (u + reach) * size; x++) {
      const away = Math.hypot(x + 0.5 - u * size, y + 0.5 - v * size);
      const inside = clamp((radius * size - away) / softness + 0.5);
      if (inside > 0)
        canvas.add(x, y, colour, inside * (0.75 + 0.3 * (away / (radius * size)) ** 5));
    }
  }
}

function blurCanvas({ pixels, width, height }: Canvas, deviation: number): void {
  for (let c = 0; c < 3; c++) {
    const channel = new Field(width, height);
    for (let i = 0; i < channel.data.length; i++) channel.data[i] = pixels[3 * i + c] as number;
    channel.blur(deviation);
    for (let i = 0; i < channel.data.length; i++) pixels[3 * i + c] = channel.data[i] as number;
  }
}

function enlarge(from: Canvas, to: Canvas): void {
  const scaleX = from.width / to.width;
  const scaleY = from.height / to.height;
  for (let y = 0; y < to.height; y++) {
    const py = clamp((y + 0.5) * scaleY - 0.5, 0, from.height - 1.001);
    const top = py | 0;
    for (let x = 0; x < to.width; x++) {
      const px = clamp((x + 0.5) * scaleX - 0.5, 0, from.width - 1.001);
      const left = px | 0;
      const i = 3 * (top * from.width + left);
      for (let c = 0; c < 3; c++) {
        const upper = lerp(
          from.pixels[i + c] as number,
          from.pixels[i + 3 + c] as number,
          px - left,
        );
        const j = i + 3 * from.width + c;
        const lower = lerp(from.pixels[j] as number, from.pixels[j + 3] as number, px - left);
        to.pixels[3 * (y * to.width + x) + c] = lerp(upper, lower, py - top);
      }
    }
  }
}
