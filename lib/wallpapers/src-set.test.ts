import { describe, expect, test } from 'vitest';
import * as sizes from '@/lib/platform/images/sizes';
import { buildLargeSrcSet, buildTileSrcSet, VARIANT_SIZES } from './src-set';

const photo = { width: 3840, height: 2160 };

test('The srcset widths match the encoded variants', () => {
  const { SMALL_WIDTH, SMALL_2X_WIDTH, DISPLAY_SIDE } = sizes;
  expect(VARIANT_SIZES).toEqual({
    small: SMALL_WIDTH,
    small2x: SMALL_2X_WIDTH,
    displaySide: DISPLAY_SIDE,
  });
});

describe('A tile', () => {
  test('has a second candidate for high-density screens', () => {
    expect(buildTileSrcSet(photo, 's', 'l')).toBe('s 720w, l 1280w');
    expect(buildTileSrcSet({ width: 900, height: 600 }, 's', 'l')).toBe('s 720w, l 900w');
  });

  test('has no srcset with one file or two of the same width', () => {
    expect(buildTileSrcSet(photo, 's', null)).toBeUndefined();
    expect(buildTileSrcSet({ width: 600, height: 400 }, 's', 'l')).toBeUndefined();
    // The display image is at most 2,560 pixels high, and so 320 wide.
    expect(buildTileSrcSet({ width: 640, height: 5120 }, 's', 'l')).toBeUndefined();
  });
});

describe('A large picture', () => {
  test('has a candidate of half the width for phones', () => {
    expect(buildLargeSrcSet(photo, 'l', 'd')).toBe('l 1280w, d 2560w');
    expect(buildLargeSrcSet({ width: 1440, height: 2560 }, 'l', 'd')).toBe('l 1280w, d 1440w');
  });

  test('has no srcset if the smaller variant is missing or not narrower', () => {
    expect(buildLargeSrcSet({ width: 1200, height: 800 }, 'l', 'd')).toBeUndefined();
    expect(buildLargeSrcSet({ width: 2560, height: 5120 }, 'l', 'd')).toBeUndefined();
    expect(buildLargeSrcSet(photo, undefined, 'd')).toBeUndefined();
    expect(buildLargeSrcSet(photo, null, 'd')).toBeUndefined();
  });
});
