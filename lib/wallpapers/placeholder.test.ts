import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { buildPlaceholder } from './placeholder';

/** A picture that blends the colors of its four corners. */
function cornersHash(width: number, height: number, corners: number[][]): Uint8Array {
  const mix = (from = 0, to = 0, share: number) => from + (to - from) * share;
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [(index % width) / width, Math.floor(index / width) / height];
    const color = [0, 1, 2].map((c) => {
      const [top, bottom] = [0, 2].map((row) => mix(corners[row]?.[c], corners[row + 1]?.[c], x));
      return mix(top, bottom, y);
    });
    return [...color, 255];
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
  const at = 4 * (Math.round(y * (h - 1)) * w + Math.round(x * (w - 1)));
  return [...rgba.subarray(at, at + 3)];
}

const STOPS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const colorsIn = (css: string) =>
  [...css.matchAll(/#([0-9a-f]{6})/g)].map(([, hex = '']) => [...Buffer.from(hex, 'hex')]);

describe('A placeholder', () => {
  it.each([
    [100, 56],
    [40, 90],
    [64, 64],
  ])('shows the colors of the reference decoder, %i by %i', (width, height) => {
    // The horizontal and the vertical differences add up, as in a placeholder.
    const hash = cornersHash(width, height, [
      [70, 60, 120],
      [150, 80, 120],
      [90, 150, 60],
      [170, 170, 60],
    ]);
    const css = buildPlaceholder(btoa(String.fromCharCode(...hash)));
    const [across = [], down = []] = css.split('),').map(colorsIn);
    expect([across.length, down.length]).toEqual([6, 6]);
    for (const [x, over] of across.entries()) {
      for (const [y, under] of down.entries()) {
        const [at, below] = [STOPS[x] ?? 0, STOPS[y] ?? 0];
        for (const [channel, value] of reference(hash, at, below).entries()) {
          const seen = ((over[channel] ?? 0) + (under[channel] ?? 0)) / 2;
          expect(Math.abs(value - seen)).toBeLessThan(16);
        }
      }
    }
  });

  it('bends softly at every stop, so that none shows as a line', () => {
    // A bright band across the middle.
    const pixels = Array.from({ length: 64 * 64 }, (_, i) =>
      Math.abs((i >> 6) - 31.5) < 12 ? [150, 150, 150, 255] : [110, 110, 110, 255],
    );
    const hash = rgbaToThumbHash(64, 64, pixels.flat());
    const [, down = []] = buildPlaceholder(btoa(String.fromCharCode(...hash)))
      .split('),')
      .map(colorsIn);
    const greens = down.map(([, green = 0]) => green);
    const slopes = greens
      .slice(1)
      .map((green, i) => (green - (greens[i] ?? 0)) * (greens.length - 1));
    const bends = slopes.slice(1).map((slope, i) => Math.abs(slope - (slopes[i] ?? 0)));
    const contrast = Math.max(...greens) - Math.min(...greens);
    expect(contrast).toBeGreaterThan(40);
    expect(Math.max(...bends)).toBeLessThan(3.3 * contrast);
  });

  it('is a plain backdrop for a transparent picture', () => {
    expect(buildPlaceholder(transparentHash([250, 240, 245], 0))).toBe('#18181b');
    expect(buildPlaceholder(transparentHash([30, 20, 40], 100))).toBe('#fafafa');
    expect(buildPlaceholder(transparentHash([250, 240, 245], 240))).toMatch(/^linear-gradient/);
  });

  it('is short enough to inline on every tile', () => {
    const hash = cornersHash(100, 56, [
      [9, 9, 9],
      [99, 99, 99],
      [9, 99, 9],
      [200, 99, 9],
    ]);
    expect(buildPlaceholder(btoa(String.fromCharCode(...hash))).length).toBeLessThan(160);
  });
});
