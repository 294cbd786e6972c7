import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { placeholder } from './placeholder';

/** A picture of four coloured quarters, as the hash would be made of it. */
function hashOf(width: number, height: number, quarters: number[][]): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return [...(quarters[(y * 2 >= height ? 2 : 0) + (x * 2 >= width ? 1 : 0)] ?? []), 255];
  });
  return rgbaToThumbHash(width, height, pixels.flat());
}

/** A picture of one colour, whose upper part is as opaque as said and whose lower part is whole. */
function veilOf(color: number[], alpha: number): string {
  const pixels = Array.from({ length: 64 * 64 }, (_, i) => [...color, i < 48 * 64 ? alpha : 255]);
  return btoa(String.fromCharCode(...rgbaToThumbHash(64, 64, pixels.flat())));
}

/** The same point of the reference decoder's picture. */
function reference(hash: Uint8Array, x: number, y: number): number[] {
  const { w, h, rgba } = thumbHashToRGBA(hash);
  const at = 4 * (Math.round(y * h - 0.5) * w + Math.round(x * w - 0.5));
  return [...rgba.subarray(at, at + 3)];
}

/** Where its colours stand. */
const POINTS = [0.06, 0.5, 0.94];
const colorsIn = (css: string) =>
  [...css.matchAll(/#([0-9a-f]{6})/g)].map(([, hex = '']) => [...Buffer.from(hex, 'hex')]);

describe('a placeholder', () => {
  it.each([
    [100, 56],
    [40, 90],
    [64, 64],
  ])('shows the colours that the reference decoder shows, %i by %i', (width, height) => {
    // What changes across and what changes downwards add up, as they do in a placeholder.
    const hash = hashOf(width, height, [
      [70, 60, 120],
      [150, 80, 120],
      [90, 150, 60],
      [170, 170, 60],
    ]);
    const css = placeholder(btoa(String.fromCharCode(...hash)));
    const [across = [], down = []] = css.split('),').map(colorsIn);
    expect([across.length, down.length]).toEqual([3, 3]);
    for (const [x, over] of across.entries()) {
      for (const [y, under] of down.entries()) {
        const [at, beside] = [POINTS[x] ?? 0, POINTS[y] ?? 0];
        for (const [channel, value] of reference(hash, at, beside).entries()) {
          const seen = ((over[channel] ?? 0) + (under[channel] ?? 0)) / 2;
          expect(Math.abs(value - seen)).toBeLessThan(20);
        }
      }
    }
  });

  it('is what a transparent picture shows against', () => {
    expect(placeholder(veilOf([250, 240, 245], 0))).toBe('#18181b');
    expect(placeholder(veilOf([30, 20, 40], 100))).toBe('#fafafa');
    expect(placeholder(veilOf([250, 240, 245], 240))).toMatch(/^linear-gradient/);
  });

  it('is short enough to stand on every tile', () => {
    const hash = hashOf(100, 56, [
      [9, 9, 9],
      [99, 99, 99],
      [9, 99, 9],
      [200, 99, 9],
    ]);
    expect(placeholder(btoa(String.fromCharCode(...hash))).length).toBeLessThan(110);
  });
});
