import type { Canvas } from '@/prisma/seed/pictures/canvas';
import type { Ramp, Rgb } from '@/prisma/seed/pictures/color';
import { Field } from '@/prisma/seed/pictures/field';
import { clamp, Noise, type Random } from '@/prisma/seed/pictures/noise';

export interface ContourOptions {
  /** The land by height, and the lines on it. */
  land: Ramp;
  line: Rgb;
  lines: number;
  frequency: number;
  /** Line widths in heights: ordinary ones, and every fifth. */
  thin: number;
  thick: number;
}

/** A map of land that does not exist: lines of equal height, every fifth a heavier one. */
export function renderContours(canvas: Canvas, random: Random, options: ContourOptions): void {
  const { pixels, width, height } = canvas;
  const noise = new Noise(random);
  const { frequency, lines } = options;
  const relief = Field.over(canvas, 420, (u, v) => {
    const x = u * frequency;
    const y = v * frequency;
    const bend = 0.4 * noise.fbm(x * 0.6 + 9, y * 0.6, 2);
    return (
      0.5 + 0.42 * noise.fbm(x + bend, y + bend, 3, 0.36) + 0.16 * noise.at(x * 0.45 + 70, y * 0.45)
    );
  });
  const read = relief.rows(canvas);
  const above = new Float32Array(width);
  above.set(read(0));
  for (let y = 0; y < height; y++) {
    const row = read(y);
    for (let x = 0; x < width; x++) {
      const value = row[x] as number;
      const dx = (row[x + 1] ?? value) - value;
      const dy = value - (above[x] as number);
      const level = value * lines;
      const nearest = Math.round(level);
      const steep = Math.sqrt(dx * dx + dy * dy) * lines + 1e-6;
      const apart = Math.abs(level - nearest) / steep;
      const fifth = nearest % 5 === 0;
      const half = Math.max(0.45, (fifth ? options.thick : options.thin) * height * 0.5);
      // Where the land is level one line would flood it.
      const ink = clamp(half - apart + 0.5) * clamp(steep * height * 0.012) * (fifth ? 1 : 0.62);
      const i = options.land.at(value);
      const at = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) {
        const ground = options.land.table[i + c] as number;
        pixels[at + c] = ground + ((options.line[c] as number) - ground) * ink;
      }
    }
    above.set(row);
  }
}
