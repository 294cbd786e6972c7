import { expect, it } from 'vitest';
import { getBackdropColor } from './backdrop-color';

it('dark pictures get a light background and light pictures a dark one', () => {
  expect(getBackdropColor('#000000')).toBe('#fafafa');
  expect(getBackdropColor('#ffffff')).toBe('#18181b');
  // The eye sees green as light and blue as dark.
  expect(getBackdropColor('#00ff00')).toBe('#18181b');
  expect(getBackdropColor('#0000ff')).toBe('#fafafa');
});
