import { describe, expect, it } from 'vitest';
import { computeLuminance } from './luminance';
import type { Pixels } from './sharp';

type Gray = (x: number, y: number) => number;

function makePixels(width: number, height: number, gray: Gray): Pixels {
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    data.fill(gray(pixel % width, Math.floor(pixel / width)), pixel * 3, pixel * 3 + 3);
  }
  return { data, width, height, channels: 3 };
}

async function measure(pixels: Pixels) {
  const bytes = [...(await computeLuminance(pixels))];
  expect(bytes).toHaveLength(512);
  return { mean: bytes.slice(0, 256), deviation: bytes.slice(256) };
}

const range = (values: number[]) => [Math.min(...values), Math.max(...values)];

describe('the luminance grid', () => {
  it.each([
    ['dark', 20],
    ['light', 230],
  ])('of a flat %s picture has one mean and no deviation', async (_, gray) => {
    const { mean, deviation } = await measure(makePixels(640, 360, () => gray));
    expect(range(mean)).toEqual([gray, gray]);
    expect(range(deviation)).toEqual([0, 0]);
  });

  it('of half a picture in black has the halves, whatever its shape', async () => {
    const { mean } = await measure(makePixels(300, 1200, (x) => (x < 150 ? 0 : 255)));
    expect(range(mean.filter((_, cell) => cell % 16 < 7))).toEqual([0, 0]);
    expect(range(mean.filter((_, cell) => cell % 16 > 8))).toEqual([255, 255]);
    const rows = await measure(makePixels(1200, 300, (_, y) => (y < 150 ? 0 : 255)));
    expect(range(rows.mean.slice(0, 7 * 16))).toEqual([0, 0]);
    expect(range(rows.mean.slice(9 * 16))).toEqual([255, 255]);
  });

  it('of a checkerboard is gray with a high deviation', async () => {
    const board = makePixels(1024, 1024, (x, y) => (((x >> 5) + (y >> 5)) % 2) * 255);
    const { mean, deviation } = await measure(board);
    expect(range(mean.map((value) => Math.abs(value - 127.5)))[1]).toBeLessThan(2);
    expect(range(deviation)[0]).toBeGreaterThan(115);
  });

  it('weighs colors as WCAG does', async () => {
    const green: Pixels = { ...makePixels(32, 32, () => 0) };
    for (let at = 1; at < green.data.length; at += 3) green.data[at] = 255;
    // Relative luminance 0.7152.
    expect((await measure(green)).mean[0]).toBeGreaterThan(217);
    expect((await measure(green)).mean[0]).toBeLessThan(222);
  });

  it('of a transparent picture is black', async () => {
    const data = Buffer.alloc(32 * 32 * 4, 255);
    for (let at = 3; at < data.length; at += 4) data[at] = 0;
    const { mean } = await measure({ data, width: 32, height: 32, channels: 4 });
    expect(range(mean)).toEqual([0, 0]);
  });
});
