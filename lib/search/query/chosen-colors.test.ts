import { expect, it } from 'vitest';
import { readColors, toggleColor } from './chosen-colors';

it('reads up to three colors', () => {
  expect(readColors('0066CC, teal,no color')).toEqual([
    { value: '0066CC', color: '#0066cc' },
    { value: 'teal', color: '#008080' },
  ]);
  expect(readColors('red,green,blue,black')).toHaveLength(3);
  expect(readColors(undefined)).toEqual([]);
});

it('adds a color, and removes it by name or code', () => {
  expect(toggleColor(undefined, '#0066cc')).toBe('0066cc');
  expect(toggleColor('teal', '#0066cc')).toBe('teal,0066cc');
  expect(toggleColor('teal,0066cc', '#008080')).toBe('0066cc');
});
