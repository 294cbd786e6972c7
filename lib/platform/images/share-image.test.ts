import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photoPixels, randomFrom } from '@/tests/fixtures/pictures';
import { backdropFor, cropAround, makeShareImage } from './share-image';
import type { Pixels } from './sharp';
import { CARD_SIZE, PIN_SIZE } from './sizes';

const MIDDLE = { x: 0.5, y: 0.5 };

describe('cutting around a focal point', () => {
  const wide = { width: 2000, height: 1000 };

  it('takes as much as the shape allows, around the point', () => {
    expect(cropAround(wide, { width: 100, height: 100 }, { x: 0.6, y: 0.5 })).toEqual({
      left: 700,
      top: 0,
      width: 1000,
      height: 1000,
    });
  });

  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [0.999, 0.001],
  ])('stays within the picture for a point at %f, %f', (x, y) => {
    for (const picture of [wide, { width: 3, height: 4000 }, { width: 1, height: 1 }]) {
      for (const size of [CARD_SIZE, PIN_SIZE]) {
        const { left, top, width, height } = cropAround(picture, size, { x, y });
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(left + width).toBeLessThanOrEqual(picture.width);
        expect(top + height).toBeLessThanOrEqual(picture.height);
      }
    }
  });
});

describe('the images for crawlers', () => {
  it.each([
    [2560, 1440],
    [300, 900],
    [2, 2],
  ])('are JPEG of exactly their size from %i by %i pixels', async (width, height) => {
    const pixels = photoPixels({ width, height });
    for (const size of [CARD_SIZE, PIN_SIZE]) {
      const made = await makeShareImage(pixels, size, MIDDLE, '#ffffff');
      expect(await sharp(made.data).metadata()).toMatchObject({ format: 'jpeg', ...size });
      expect(made).toMatchObject({ format: 'jpeg', ...size });
    }
  });

  it('stay below 1 MB even for noise', async () => {
    const random = randomFrom(1);
    const [width, height] = [1000, 1500];
    const data = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random() * 256));
    const pin = await makeShareImage(
      { data, width, height, channels: 3 },
      PIN_SIZE,
      MIDDLE,
      '#fff',
    );
    expect(pin.data.length).toBeLessThanOrEqual(1_000_000);
  });

  it('show the part around the focal point', async () => {
    const data = Buffer.alloc(400 * 100 * 3);
    for (let at = 0; at < data.length; at += 3) data[at] = (at / 3) % 400 >= 300 ? 255 : 0;
    const pixels: Pixels = { data, width: 400, height: 100, channels: 3 };
    const redOf = async (x: number) => {
      const pin = await makeShareImage(pixels, PIN_SIZE, { x, y: 0.5 }, '#ffffff');
      return (await sharp(pin.data).stats()).channels[0]?.mean ?? 0;
    };
    expect(await redOf(0.9)).toBeGreaterThan(240);
    expect(await redOf(0.3)).toBeLessThan(15);
  });

  it('put light behind dark and dark behind light where a picture is transparent', async () => {
    expect(backdropFor('#000000')).toBe('#fafafa');
    expect(backdropFor('#ffffff')).toBe('#18181b');
    const clear: Pixels = { data: Buffer.alloc(40_000), width: 100, height: 100, channels: 4 };
    const card = await makeShareImage(clear, CARD_SIZE, MIDDLE, '#fafafa');
    expect((await sharp(card.data).stats()).channels[0]?.mean).toBeGreaterThan(245);
  });
});
