import { describe, expect, it } from 'vitest';
import {
  bytesText,
  compactText,
  countText,
  dayText,
  longDayText,
  momentText,
  monthText,
  numberText,
  shortDayText,
} from './formats';

describe('numbers', () => {
  it('are grouped, and say what they count', () => {
    expect(numberText(12_345)).toBe('12,345');
    expect(compactText(12_345)).toMatch(/^12k$/i);
    expect(countText(1, 'wallpaper', 'wallpapers')).toBe('1 wallpaper');
    expect(countText(0, 'wallpaper', 'wallpapers')).toBe('0 wallpapers');
    expect(countText(1_234, 'wallpaper', 'wallpapers')).toBe('1,234 wallpapers');
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 KB'],
    [4_214_000, '4.21 MB'],
    [81_000_000_000, '81 GB'],
    [2e18, '2,000 PB'],
  ])('of %s bytes are short', (bytes, text) => {
    expect(bytesText(bytes)).toBe(text);
  });
});

it('writes a moment as long as there is room for it, in UTC', () => {
  const moment = '2026-11-21T23:04:09+00:00';
  expect(shortDayText(moment)).toBe('21 Nov');
  expect(dayText(moment)).toBe('21 Nov 2026');
  expect(longDayText(moment)).toBe('21 November 2026');
  expect(monthText(moment)).toBe('November 2026');
  expect(momentText(moment)).toBe('21 Nov 2026, 23:04:09');
  expect(dayText('2026-11-21')).toBe('21 Nov 2026');
});
