import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCrop, type Size } from '@/lib/crop';
import { SCREEN_SIDE } from '@/lib/limits';
import { getCropMove, getDownloadSizes } from './download-sizes';

const wide = { width: 3840, height: 2160 };
const tall = { width: 1080, height: 2160 };
const center = { x: 0.5, y: 0.5 };
const side = fc.integer({ min: SCREEN_SIDE.min, max: SCREEN_SIDE.max });
const picture = fc.record({
  width: fc.integer({ min: 1, max: 16_384 }),
  height: fc.integer({ min: 1, max: 16_384 }),
});
const fraction = fc.double({ min: 0, max: 1, noNaN: true });

describe('the sizes of a download', () => {
  const getOwn = (given: Size, screen: string) => getDownloadSizes(given, screen).own;

  it('start with the pixels of the screen', () => {
    const own = { id: 'own', name: 'My screen', group: 'desktop', width: 2560, height: 1440 };
    expect(getOwn(wide, '2560x1440')).toEqual(own);
  });

  it('are never enlarged: a larger screen gets the largest part of its shape', () => {
    expect(getOwn({ width: 1920, height: 1200 }, '2560x1440')).toMatchObject({
      name: 'Largest for my screen',
      width: 1920,
      height: 1080,
    });
    expect(getOwn({ width: 600, height: 500 }, '1080x2160')).toBeNull();
    const { largerScreen } = getDownloadSizes({ width: 1920, height: 1200 }, '2560x1440');
    expect(largerScreen).toEqual({ width: 2560, height: 1440 });
    expect(getDownloadSizes({ width: 2560, height: 1440 }, '2560x1440').largerScreen).toBeNull();
    fc.assert(
      fc.property(picture, side, side, (given, width, height) => {
        const { own, devices } = getDownloadSizes(given, `${width}x${height}`);
        for (const size of own ? [own, ...devices] : devices) {
          expect(size.width).toBeLessThanOrEqual(given.width);
          expect(size.height).toBeLessThanOrEqual(given.height);
          expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(SCREEN_SIDE.min);
        }
      }),
    );
  });

  it('include the devices that the picture fills', () => {
    const names = getDownloadSizes(wide, '').devices.map(({ name }) => name);
    expect(names).toContain('4K');
    expect(names).not.toContain('5K');
    expect(names).not.toContain('iPhone 17, 17 Pro, 16 Pro');
  });

  it('include the largest size for a group without a device', () => {
    const { devices } = getDownloadSizes(wide, '');
    expect(devices.filter(({ group }) => group === 'phone')).toEqual([
      {
        id: 'phone 994x2160',
        group: 'phone',
        name: 'Largest available',
        width: 994,
        height: 2160,
      },
    ]);
    expect(getDownloadSizes({ width: 300, height: 200 }, '').devices).toEqual([]);
  });
});

describe('moving a crop', () => {
  it('is possible where the picture is cropped', () => {
    expect(getCropMove(wide, tall, { x: 0.404, y: 0.9 })).toEqual({
      axis: 'x',
      min: 0.14,
      max: 0.86,
      value: 0.4,
    });
    const ultrawide = { width: 3440, height: 1440 };
    expect(getCropMove(wide, ultrawide, { x: 0.5, y: 1 })).toMatchObject({
      axis: 'y',
      value: 0.63,
    });
    expect(getCropMove(wide, { width: 1920, height: 1080 }, { x: 0, y: 0 })).toBeNull();
  });

  it('has no step beyond the edges', () => {
    const move = getCropMove({ width: 1600, height: 1000 }, { width: 1280, height: 720 }, center);
    expect(move).toMatchObject({ axis: 'y', min: 0.45, max: 0.55 });
  });

  it('reaches both edges', () => {
    fc.assert(
      fc.property(picture, side, side, fraction, fraction, (given, width, height, x, y) => {
        const size = { width, height };
        const move = getCropMove(given, size, { x, y });
        if (!move) return;
        const cropAt = (at: number) => getCrop(given, size, { x, y, [move.axis]: at });
        const [first, last] = [cropAt(move.min), cropAt(move.max)];
        expect(Math.min(first.left, first.top)).toBe(0);
        expect([last.left + last.width, last.top + last.height]).toEqual([
          given.width,
          given.height,
        ]);
      }),
    );
  });
});
