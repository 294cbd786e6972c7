import { describe, expect, it } from 'vitest';
import { parseColor } from './color-names';

describe('a color in a search', () => {
  it.each([
    ['#0066cc', '#0066cc'],
    ['0066CC', '#0066cc'],
    ['#06c', '#0066cc'],
    ['teal', '#008080'],
    ['Sky Blue', '#87ceeb'],
    ['light-gray', '#d3d3d3'],
    ['grey', '#808080'],
    ['cream', '#fffdd0'],
  ])('%s is %s', (text, color) => {
    expect(parseColor(text)).toBe(color);
  });

  it.each(['', '#', '06c', '#0066c', 'bluish', 'constructor', 'toString'])('%j is none', (text) => {
    expect(parseColor(text)).toBeNull();
  });
});
