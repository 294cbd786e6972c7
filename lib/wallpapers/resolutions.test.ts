import { describe, expect, it } from 'vitest';
import { getResolution, getShape } from './resolutions';

describe('The resolution of a picture', () => {
  it.each([
    [7680, 4320, '8k'],
    [7680, 4319, '5k'],
    [5120, 2880, '5k'],
    [5120, 2879, '4k'],
    [3840, 2160, '4k'],
    [2160, 3840, '4k'],
    [3839, 2160, '1440p'],
    [2560, 1440, '1440p'],
    [2559, 1440, null],
    [1920, 1080, null],
  ])('%i × %i is %s', (width, height, name) => {
    expect(getResolution({ width, height })).toBe(name);
  });
});

describe('The shape of a picture', () => {
  it.each([
    [3840, 1080, 'dual'],
    [5120, 1440, 'dual'],
    [16_000, 1000, 'dual'],
    [3760, 1080, 'ultrawide'],
    [3440, 1440, 'ultrawide'],
    [2560, 1080, 'ultrawide'],
    [2520, 1080, 'ultrawide'],
    [2400, 1080, null],
    [1920, 1080, null],
    [2160, 2160, null],
    [1200, 1600, null],
    [1080, 1920, 'phone'],
    [1080, 2340, 'phone'],
    [720, 1280, 'phone'],
  ])('%i × %i is %s', (width, height, shape) => {
    expect(getShape({ width, height })).toBe(shape);
  });

  it('is nothing to point out in a small picture', () => {
    expect(getShape({ width: 1279, height: 360 })).toBeNull();
    expect(getShape({ width: 540, height: 960 })).toBeNull();
  });
});
