import { describe, expect, it } from 'vitest';
import type { DeviceGroup } from '@/lib/device-groups';
import { LUMINANCE_CELLS, type LuminanceGrid } from '@/lib/luminance';
import { getLegibility } from './legibility';

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

function makeGrid(gray: (x: number, y: number) => number): LuminanceGrid {
  const cells = [...Array(LUMINANCE_CELLS ** 2).keys()];
  return {
    mean: cells.map((cell) => gray(cell % LUMINANCE_CELLS, Math.floor(cell / LUMINANCE_CELLS))),
    deviation: cells.map(() => 0),
  };
}

const judge = (
  gray: (x: number, y: number) => number,
  group: DeviceGroup,
  crop: typeof WHOLE = WHOLE,
) => getLegibility(makeGrid(gray), crop, { group, ratio: group === 'phone' ? 0.46 : 1.6 });

describe('text on a device', () => {
  it.each(['phone', 'tablet'] as const)('is the clock of a %s', (group) => {
    expect(judge(() => 20, group)).toEqual({ text: 'clock', ink: 'white', isEasy: true });
    expect(judge(() => 240, group)).toEqual({ text: 'clock', ink: 'black', isEasy: true });
  });

  it.each(['laptop', 'desktop', 'ultrawide', 'dual'] as const)(
    'is the labels of icons on a %s, which need more contrast',
    (group) => {
      // White on #808080 is 3.95:1.
      expect(judge(() => 0x80, group)).toEqual({ text: 'icons', ink: 'black', isEasy: true });
      expect(judge(() => 0x80, 'phone')).toEqual({ text: 'clock', ink: 'white', isEasy: true });
    },
  );

  it('is hard to read if neither white nor black is easy', () => {
    const squares = (x: number, y: number) => ((x + y) % 2) * 255;
    expect(judge(squares, 'phone').isEasy).toBe(false);
    expect(judge(squares, 'desktop').isEasy).toBe(false);
  });

  it('depends only on the place of the text in the crop', () => {
    const leftIsDark = (x: number) => (x < 4 ? 0 : 255);
    expect(judge(leftIsDark, 'desktop').ink).toBe('white');
    expect(judge(leftIsDark, 'desktop', { ...WHOLE, left: 0.5, width: 0.5 }).ink).toBe('black');
    const topIsDark = (_: number, y: number) => (y < 5 ? 0 : 255);
    expect(judge(topIsDark, 'phone').ink).toBe('white');
    expect(judge(topIsDark, 'phone', { ...WHOLE, top: 0.5, height: 0.5 }).ink).toBe('black');
  });
});
