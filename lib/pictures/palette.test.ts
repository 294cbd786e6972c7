import { describe, expect, it } from 'vitest';
import { photoPixels } from '@/tests/fixtures/pictures';
import { binColors } from './color-bins';
import { extractPalette } from './palette';
import type { Pixels } from './sharp';

type Color = [number, number, number, number?];

function rows(parts: [share: number, color: Color][], side = 100): Pixels {
  const channels = parts.some(([, color]) => color.length === 4) ? 4 : 3;
  const data = Buffer.alloc(side * side * channels);
  let row = 0;
  for (const [share, color] of parts) {
    for (const end = row + Math.round(share * side); row < end; row++) {
      for (let x = 0; x < side; x++) data.set(color as number[], (row * side + x) * channels);
    }
  }
  return { data, width: side, height: side, channels };
}

const getPalette = async (pixels: Pixels) => extractPalette(await binColors(pixels));

describe('the palette', () => {
  it('lists the colors of a plain picture with their shares, largest first', async () => {
    const palette = await getPalette(
      rows([
        [0.2, [255, 0, 0]],
        [0.5, [0, 0, 255]],
        [0.3, [0, 255, 0]],
      ]),
    );
    expect(palette).toEqual([
      { color: '#0000ff', share: 0.5 },
      { color: '#00ff00', share: 0.3 },
      { color: '#ff0000', share: 0.2 },
    ]);
  });

  it('keeps a strong accent of one percent among many grays', async () => {
    const grays = Array.from({ length: 33 }, (_, index): [number, Color] => {
      const shade = 60 + index * 4;
      return [0.03, [shade, shade, shade + 4]];
    });
    const palette = await getPalette(rows([...grays, [0.01, [230, 60, 30]]]));
    expect(palette).toHaveLength(6);
    expect(palette.at(-1)).toMatchObject({ color: '#e63c1e' });
    expect(palette.at(-1)?.share).toBeCloseTo(0.01);
  });

  it('has up to six colors for a photo, with shares that add up to one', async () => {
    const palette = await getPalette(photoPixels({ seed: 2 }));
    expect(palette.length).toBeGreaterThan(4);
    expect(palette.length).toBeLessThanOrEqual(6);
    expect(palette.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    for (const { color } of palette) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('ignores transparent pixels', async () => {
    const palette = await getPalette(
      rows([
        [0.5, [255, 0, 0, 0]],
        [0.5, [0, 0, 255, 255]],
      ]),
    );
    expect(palette).toEqual([{ color: '#0000ff', share: 1 }]);
  });

  it('ignores pixels too faint to be seen', async () => {
    const palette = await getPalette(
      rows([
        [0.9, [255, 0, 0, 3]],
        [0.1, [255, 255, 255, 128]],
      ]),
    );
    expect(palette).toEqual([{ color: '#ffffff', share: 1 }]);
  });

  it('is empty for a transparent picture and has one color for a flat one', async () => {
    expect(await getPalette(rows([[1, [9, 9, 9, 0]]]))).toEqual([]);
    expect(await getPalette(rows([[1, [18, 52, 86]]]))).toEqual([{ color: '#123456', share: 1 }]);
  });
});
