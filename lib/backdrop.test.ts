import { expect, it } from 'vitest';
import { backdropFor } from './backdrop';

it('dark pictures get a light background and light pictures a dark one', () => {
  expect(backdropFor('#000000')).toBe('#fafafa');
  expect(backdropFor('#ffffff')).toBe('#18181b');
  // The eye sees green as light and blue as dark.
  expect(backdropFor('#00ff00')).toBe('#18181b');
  expect(backdropFor('#0000ff')).toBe('#fafafa');
});
