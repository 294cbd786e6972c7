import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, Noise, type Random, smoothstep } from '@/prisma/seed/pictures/noise';

export interface PaperCutOptions {
  /** Colours from the top sheet (0) to the deepest (1). */
  sheets: Ramp;
  layers: number;
  /** Size of the shapes: hills across the picture's height. */
  frequency: number;
  /** Where the cut is deepest; `stretch` above 1 draws it out sideways. */
  u: number;
  v: number;
  stretch: number;
  /** How far the deepest place reaches, in heights. */
  size: number;
  wander: number;
}

/** Sheets of paper with ever smaller openings, lit from the upper left: each casts a shadow on the one below. */
export function renderPaperCut(canvas: Canvas, random: Random, options: PaperCutOptions): void {
  const { pixels, width, height } = canvas;
  const { layers, frequency, sheets } = options;
  const noise = new Noise(random);
  const sheetRows: ((y: number) => Float32Array)[] = [];
  const shadowRows: ((y: number) => Float32Array)[] = [];
  for (let layer = 0; layer < layers; layer++) {
    const limit = 1 - layer / layers;
    const edge = Field.over(canvas, 480, (u, v) => {
      const away = Math.hypot((u - options.u) / options.stretch, v - options.v) / options.size;
      const shape = noise.fbm(u * frequency, v * frequency + layer * 0.13, 2, 0.4);
      const own = noise.at(u * frequency * 1.6 + layer * 19, v * frequency * 1.6);
      return away + options.wander * (shape + 0.22 * own) - limit;
    });
    sheetRows.push(edge.rows(canvas));
    shadowRows.push(castShadow(canvas, edge));
  }
  const fibres = new Noise(random);
  const before = sheetRows.map(() => new Float32Array(width));
  for (let y = 0; y < height; y++) {
    const edges = sheetRows.map((read) => read(y));
    const shadows = shadowRows.map((read) => read(y));
    for (let x = 0; x < width; x++) {
      const texture =
        1 +
        0.022 * fibres.at((x / height) * 420, (y / height) * 420) +
        0.018 * fibres.at((x / height) * 90, (y / height) * 130);
      const at = 3 * (y * width + x);
      let left = 1;
      let r = 0;
      let g = 0;
      let b = 0;
      for (let layer = 0; layer <= layers && left > 0.002; layer++) {
        let cover = 1;
        let rim = 0;
        if (layer < layers) {
          const row = edges[layer] as Float32Array;
          const value = row[x] as number;
          const dx = (row[x + 1] ?? value) - value;
          const dy = y === 0 ? dx : value - ((before[layer] as Float32Array)[x] as number);
          const steep = Math.sqrt(dx * dx + dy * dy) + 1e-7;
          cover = clamp(value / steep + 0.5);
          if (cover <= 0) continue;
          const lit = clamp((-dx - dy) / steep);
          rim = (lit * 0.22 + 0.05) * smoothstep(0.0022 * height, 0, value / steep);
        }
        const shade = layer === 0 ? 1 : shadowAt(shadows, x, layer);
        const i = sheets.at(layer / layers);
        const light = left * cover * texture * (shade + rim);
        r += light * (sheets.table[i] as number);
        g += light * (sheets.table[i + 1] as number);
        b += light * (sheets.table[i + 2] as number);
        left *= 1 - cover;
      }
      pixels[at] = r;
      pixels[at + 1] = g;
      pixels[at + 2] = b;
    }
    for (const [layer, row] of edges.entries()) before[layer]?.set(row);
  }
}

function shadowAt(shadows: Float32Array[], x: number, layer: number): number {
  const above = (shadows[layer - 1] as Float32Array)[x] as number;
  const higher = layer > 1 ? ((shadows[layer - 2] as Float32Array)[x] as number) : 0;
  return (1 - 0.62 * above) * (1 - 0.22 * higher);
}

/** The sheet's shadow: its shape, moved away from the light and softened, close to the edge and further off. */
function castShadow(canvas: Canvas, edge: Field): (y: number) => Float32Array {
  const near = new Field(edge.width, edge.height);
  const far = new Field(edge.width, edge.height);
  const { width, height, data } = edge;
  const shift = (field: Field, by: number) => {
    const step = Math.round(by * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const from =
          clamp(y - step, 0, height - 1) * width + clamp(x - Math.round(step * 0.7), 0, width - 1);
        field.data[y * width + x] = clamp((data[from] as number) * height * 0.25 + 0.5);
      }
    }
  };
  shift(near, 0.008);
  shift(far, 0.026);
  near.blur(0.006);
  far.blur(0.024);
  for (let i = 0; i < near.data.length; i++)
    near.data[i] = 0.5 * (near.data[i] as number) + 0.5 * (far.data[i] as number);
  return near.rows(canvas);
}
