import { describe, expect, it } from 'vitest';
import type { DeviceGroup } from '@/lib/devices';
import { LUMINANCE_CELLS, type LuminanceGrid } from '@/lib/luminance';
import { type DeviceScheme, getLegibility } from './legibility';

const WHOLE = { left: 0, top: 0, width: 1, height: 1 };

function makeGrid(gray: (x: number, y: number) => number): LuminanceGrid {
  const cells = [...Array(LUMINANCE_CELLS ** 2).keys()];
  return {
    mean: cells.map((cell) => gray(cell % LUMINANCE_CELLS, Math.floor(cell / LUMINANCE_CELLS))),
    deviation: cells.map(() => 0),
  };
}

const advise = (
  gray: (x: number, y: number) => number,
  group: DeviceGroup,
  scheme: DeviceScheme,
  crop = WHOLE,
) => getLegibility(makeGrid(gray), crop, { group, ratio: group === 'phone' ? 0.46 : 1.6, scheme });

describe('the hint', () => {
  it.each(['phone', 'tablet'] as const)('is about the clock of a %s', (group) => {
    expect(advise(() => 20, group, 'dark')).toEqual({ text: 'clock', advice: 'easy' });
    expect(advise(() => 20, group, 'light')).toEqual({ text: 'clock', advice: 'dark' });
    expect(advise(() => 240, group, 'light')).toEqual({ text: 'clock', advice: 'easy' });
    expect(advise(() => 240, group, 'dark')).toEqual({ text: 'clock', advice: 'light' });
  });

  it.each(['laptop', 'desktop', 'ultrawide', 'dual'] as const)(
    'is about the icons of a %s, which need more contrast',
    (group) => {
      // White on #808080 is 3.95:1.
      expect(advise(() => 0x80, group, 'dark')).toEqual({ text: 'icons', advice: 'light' });
      expect(advise(() => 0x80, 'phone', 'dark')).toEqual({ text: 'clock', advice: 'easy' });
    },
  );

  it('advises to move the crop if neither style helps', () => {
    const squares = (x: number, y: number) => ((x + y) % 2) * 255;
    expect(advise(squares, 'phone', 'dark').advice).toBe('hard');
    expect(advise(squares, 'desktop', 'light').advice).toBe('hard');
  });

  it('considers only the place of the text in the crop', () => {
    const leftIsDark = (x: number) => (x < 4 ? 0 : 255);
    expect(advise(leftIsDark, 'desktop', 'dark').advice).toBe('easy');
    const right = { ...WHOLE, left: 0.5, width: 0.5 };
    expect(advise(leftIsDark, 'desktop', 'dark', right).advice).toBe('light');
    const topIsDark = (_: number, y: number) => (y < 5 ? 0 : 255);
    expect(advise(topIsDark, 'phone', 'dark').advice).toBe('easy');
    const bottom = { ...WHOLE, top: 0.5, height: 0.5 };
    expect(advise(topIsDark, 'phone', 'dark', bottom).advice).toBe('light');
  });
});
