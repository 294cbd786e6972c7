import { expect, it } from 'vitest';
import { getHue, withHue } from './hue';

it('turns a color around and back', () => {
  expect(getHue('#d92626')).toBe(27);
  expect(withHue('#1f6fd6', getHue('#1f6fd6'))).toBe('#1e6fd6');
  for (let hue = 0; hue < 360; hue += 30) {
    const distance = Math.abs(getHue(withHue('#1f6fd6', hue)) - hue);
    // Colors beyond sRGB are clipped.
    expect(Math.min(distance, 360 - distance)).toBeLessThan(25);
  }
});

it('gives grays some color', () => {
  for (const gray of ['#000000', '#808080', '#ffffff']) {
    expect(Math.abs(getHue(withHue(gray, 120)) - 120)).toBeLessThan(3);
  }
});
