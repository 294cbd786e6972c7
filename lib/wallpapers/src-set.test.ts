import { describe, expect, test } from 'vitest';
import { buildLargeSrcSet, buildSmallMedia, buildTileSrcSet } from './src-set';

const photo = { smallImageWidth: 720, small2xImageWidth: 1280, webpImageWidth: 2560 };

describe('A tile', () => {
  test('has a second candidate for high-density screens', () => {
    expect(buildTileSrcSet(photo, 's', 'l')).toBe('s 720w, l 1280w');
  });

  test('states the real width of its files', () => {
    expect(buildTileSrcSet({ ...photo, smallImageWidth: 640 }, 's', 'l')).toBe('s 640w, l 1280w');
  });

  test('has no srcset with one file or two of the same width', () => {
    expect(buildTileSrcSet({ ...photo, small2xImageWidth: null }, 's', null)).toBeUndefined();
    expect(buildTileSrcSet({ ...photo, small2xImageWidth: 720 }, 's', 'l')).toBeUndefined();
  });
});

describe('A large picture', () => {
  test('has a candidate of half the width for phones', () => {
    expect(buildLargeSrcSet(photo, 'l', 'd')).toBe('l 1280w, d 2560w');
  });

  test('has no srcset if the smaller variant is missing or not narrower', () => {
    expect(buildLargeSrcSet({ ...photo, webpImageWidth: 1280 }, 'l', 'd')).toBeUndefined();
    expect(buildLargeSrcSet(photo, undefined, 'd')).toBeUndefined();
    expect(buildLargeSrcSet(photo, null, 'd')).toBeUndefined();
  });

  test('is the small one in windows that it fills', () => {
    expect(buildSmallMedia(9 / 16, 720).split(',')).toEqual([
      '(max-resolution: 1dppx) and (max-width: 720px)',
      '(max-resolution: 1dppx) and (max-height: 1380px)',
      '(max-resolution: 1.75dppx) and (max-width: 412px)',
      '(max-resolution: 1.75dppx) and (max-height: 832px)',
    ]);
  });
});
