import { describe, expect, it } from 'vitest';
import { DEVICE_GROUPS } from './device-groups';
import { DEVICES } from './devices';
import { formatScreen, getScreenFit, parseScreen } from './screen-fit';

describe('parseScreen', () => {
  it.each([
    ['2560x1440', { width: 2560, height: 1440 }],
    ['320x7680', { width: 320, height: 7680 }],
  ])('reads %s', (value, size) => {
    expect(parseScreen(value)).toEqual(size);
    expect(formatScreen(size)).toBe(value);
  });

  it.each([
    '',
    '2560',
    '319x1440',
    '2560x7681',
    '02560x1440',
    '2560x1440,1x1',
    '2560X1440',
    '1e3x900',
  ])('rejects "%s"', (value) => expect(parseScreen(value)).toBeNull());
});

describe('getScreenFit', () => {
  const screen = { width: 2560, height: 1440 };

  it.each([
    ['of the same size', 2560, 1440, { kind: 'exact' }],
    ['of the same ratio', 5120, 2880, { kind: 'exact' }],
    ['that loses less than half a percent', 3840, 2168, { kind: 'exact' }],
    ['that is higher', 3840, 2400, { kind: 'cropped', percent: 10 }],
    ['that is wider', 3440, 1440, { kind: 'cropped', percent: 26 }],
    ['too narrow by a pixel', 2559, 4000, { kind: 'small' }],
    ['too low by a pixel', 4000, 1439, { kind: 'small' }],
  ])('of a picture %s', (_, width, height, expected) => {
    expect(getScreenFit({ width, height }, screen)).toEqual(expected);
  });

  it('never says that all of the picture is lost', () => {
    const strip = { width: 300_000, height: 320 };
    expect(getScreenFit(strip, { width: 320, height: 320 })).toEqual({
      kind: 'cropped',
      percent: 99,
    });
  });
});

describe('DEVICES', () => {
  it('has each size and each name once, in the order of the groups', () => {
    const sizes = DEVICES.map(formatScreen);
    expect(new Set(sizes).size).toBe(sizes.length);
    expect(sizes.map(parseScreen)).not.toContain(null);
    const names = DEVICES.flatMap((device) => device.names);
    expect(new Set(names).size).toBe(names.length);
    const positions = DEVICES.map(({ group }) => DEVICE_GROUPS.indexOf(group));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(new Set(positions).size).toBe(DEVICE_GROUPS.length);
  });
});
