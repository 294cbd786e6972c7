import { describe, expect, test } from 'vitest';
import * as sizes from '@/lib/platform/images/sizes';
import { largeSourceSet, tileSourceSet, VARIANT } from './source-set';

const photo = { width: 3840, height: 2160 };

test('The srcset widths match the encoded variants', () => {
  const { SMALL_WIDTH, SMALL_2X_WIDTH, DISPLAY_SIDE } = sizes;
  expect(VARIANT).toEqual({
    small: SMALL_WIDTH,
    small2x: SMALL_2X_WIDTH,
    displaySide: DISPLAY_SIDE,
  });
});

describe('A tile', () => {
  test('has a second candidate for high-density screens', () => {
    expect(tileSourceSet(photo, 's', 'l')).toBe('s 720w, l 1280w');
    expect(tileSourceSet({ width: 900, height: 600 }, 's', 'l')).toBe('s 720w, l 900w');
  });

  test('has no srcset with one file or two of the same width', () => {
    expect(tileSourceSet(photo, 's', null)).toBeUndefined();
    expect(tileSourceSet({ width: 600, height: 400 }, 's', 'l')).toBeUndefined();
    // The display image is at most 2,560 pixels high, and so 320 wide.
    expect(tileSourceSet({ width: 640, height: 5120 }, 's', 'l')).toBeUndefined();
  });
});

describe('A large picture', () => {
  test('has a candidate of half the width for phones', () => {
    expect(largeSourceSet(photo, 'l', 'd')).toBe('l 1280w, d 2560w');
    expect(largeSourceSet({ width: 1440, height: 2560 }, 'l', 'd')).toBe('l 1280w, d 1440w');
  });

  test('has no srcset if the smaller variant is missing or not narrower', () => {
    expect(largeSourceSet({ width: 1200, height: 800 }, 'l', 'd')).toBeUndefined();
    expect(largeSourceSet({ width: 2560, height: 5120 }, 'l', 'd')).toBeUndefined();
    expect(largeSourceSet(photo, undefined, 'd')).toBeUndefined();
    expect(largeSourceSet(photo, null, 'd')).toBeUndefined();
  });
});
