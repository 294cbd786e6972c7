import { expect, it } from 'vitest';
import { backdropFor } from './backdrop';

it('puts light behind dark and dark behind light', () => {
  expect(backdropFor('#000000')).toBe('#fafafa');
  expect(backdropFor('#ffffff')).toBe('#18181b');
  // Green is light to the eye, blue is not.
  expect(backdropFor('#00ff00')).toBe('#18181b');
  expect(backdropFor('#0000ff')).toBe('#fafafa');
});
