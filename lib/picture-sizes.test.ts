import { expect, test } from 'vitest';
import { getPictureWidth } from './picture-sizes';

test('A picture is scaled to each width, never enlarged, and at most as high as the display picture', () => {
  const photo = { width: 3840, height: 2160 };
  expect(getPictureWidth(photo, 'small')).toBe(720);
  expect(getPictureWidth(photo, 'small2x')).toBe(1280);
  expect(getPictureWidth(photo, 'display')).toBe(2560);
  expect(getPictureWidth({ width: 900, height: 600 }, 'small2x')).toBe(900);
  expect(getPictureWidth({ width: 1440, height: 2560 }, 'display')).toBe(1440);
  expect(getPictureWidth({ width: 640, height: 5120 }, 'small')).toBe(320);
});
