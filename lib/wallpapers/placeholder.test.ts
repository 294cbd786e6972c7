import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { buildPlaceholder } from './placeholder';

function quartersHash(width: number, height: number, quarters: number[][]): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return [...(quarters[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)] ?? []), 255];
  });
  return rgbaToThumbHash(width, height, pixels.flat());
}

/** A picture of one color with an opaque lower quarter. */
function transparentHash(color: number[], alpha: number): string {
  const pixels = Array.from({ length: 64 * 64 }, (_, i) => [...color, i < 48 * 64 ? alpha : 255]);
  return btoa(String.fromCharCode(...rgbaToThumbHash(64, 64, pixels.flat())));
}

function reference(hash: Uint8Array, x: number, y: number): number[] {
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const at = 4 * (Math.round(y * h - 0.5) * w + Math.round(x * w - 0.5));
  return [...rgba.subarray(at, at + 3)];
}

const POINTS = [0.06, 0.5, 0.94];
const colorsIn = (css: string) =>
  [...css.matchAll(/#([0-9a-f]{6})/g)].map(([, hex = '']) => [...Buffer.from(hex, 'hex')]);

describe('A placeholder', () => {
  it.each([
    [100, 56],
    [40, 90],
    [64, 64],
  ])('shows the colors of the reference decoder, %i by %i', (width, height) => {
    // The horizontal and the vertical differences add up, as in a placeholder.
    const hash = quartersHash(width, height, [
      [70, 60, 120],
      [150, 80, 120],
      [90, 150, 60],
      [170, 170, 60],
    ]);
    const css = buildPlaceholder(btoa(String.fromCharCode(...hash)));
    const [across = [], down = []] = css.split('),').map(colorsIn);
    expect([across.length, down.length]).toEqual([3, 3]);
    for (const [x, over] of across.entries()) {
      for (const [y, under] of down.entries()) {
        const [at, below] = [POINTS[x] ?? 0, POINTS[y] ?? 0];
        for (const [channel, value] of reference(hash, at, below).entries()) {
          const seen = ((over[channel] ?? 0) + (under[channel] ?? 0)) / 2;
          expect(Math.abs(value - seen)).toBeLessThan(20);
        }
      }
    }
  });

  it('is a plain backdrop for a transparent picture', () => {
    expect(buildPlaceholder(transparentHash([250, 240, 245], 0))).toBe('#18181b');
    expect(buildPlaceholder(transparentHash([30, 20, 40], 100))).toBe('#fafafa');
    expect(buildPlaceholder(transparentHash([250, 240, 245], 240))).toMatch(/^linear-gradient/);
  });

  it('is short enough to inline on every tile', () => {
    const hash = quartersHash(100, 56, [
      [9, 9, 9],
      [99, 99, 99],
      [9, 99, 9],
      [200, 99, 9],
    ]);
    expect(buildPlaceholder(btoa(String.fromCharCode(...hash))).length).toBeLessThan(110);
  });
});
