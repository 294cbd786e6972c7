import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CARD_SIZE, PIN_SIZE } from '@/lib/share-crops';
import { photoPixels, randomFrom } from '@/tests/fixtures/pictures';
import { createShareImage } from './share-image';
import type { Pixels } from './sharp';

const CENTER = { x: 0.5, y: 0.5 };

describe('share images', () => {
  it.each([
    [2560, 1440],
    [300, 900],
    [2, 2],
  ])('are JPEG of exactly their size from %i by %i pixels', async (width, height) => {
    const pixels = photoPixels({ width, height });
    for (const size of [CARD_SIZE, PIN_SIZE]) {
      const image = await createShareImage(pixels, size, CENTER, '#ffffff');
      expect(await sharp(image.data).metadata()).toMatchObject({ format: 'jpeg', ...size });
      expect(image).toMatchObject({ format: 'jpeg', ...size });
    }
  });

  it('stay below 1 MB even for noise', async () => {
    const random = randomFrom(1);
    const [width, height] = [1000, 1500];
    const data = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random() * 256));
    const pin = await createShareImage(
      { data, width, height, channels: 3 },
      PIN_SIZE,
      CENTER,
      '#fff',
    );
    expect(pin.data.length).toBeLessThanOrEqual(1_000_000);
  });

  it('show the area around the focal point', async () => {
    const data = Buffer.alloc(400 * 100 * 3);
    for (let at = 0; at < data.length; at += 3) data[at] = (at / 3) % 400 >= 300 ? 255 : 0;
    const pixels: Pixels = { data, width: 400, height: 100, channels: 3 };
    const getMeanRed = async (x: number) => {
      const pin = await createShareImage(pixels, PIN_SIZE, { x, y: 0.5 }, '#ffffff');
      return (await sharp(pin.data).stats()).channels[0]?.mean ?? 0;
    };
    expect(await getMeanRed(0.9)).toBeGreaterThan(240);
    expect(await getMeanRed(0.3)).toBeLessThan(15);
  });

  it('have a backdrop where a picture is transparent', async () => {
    const transparent: Pixels = {
      data: Buffer.alloc(40_000),
      width: 100,
      height: 100,
      channels: 4,
    };
    const card = await createShareImage(transparent, CARD_SIZE, CENTER, '#fafafa');
    expect((await sharp(card.data).stats()).channels[0]?.mean).toBeGreaterThan(245);
  });
});
