import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatLongDate, formatMonth, formatShortDate } from './dates';
import { formatBytes, formatCompact, formatCount, formatFileType, formatNumber } from './formats';

describe('numbers', () => {
  it('are grouped, and say what they count', () => {
    expect(formatNumber(12_345)).toBe('12,345');
    expect(formatCompact(12_345)).toBe('12K');
    expect(formatCount(1, 'wallpaper', 'wallpapers')).toBe('1 wallpaper');
    expect(formatCount(0, 'wallpaper', 'wallpapers')).toBe('0 wallpapers');
    expect(formatCount(1_234, 'wallpaper', 'wallpapers')).toBe('1,234 wallpapers');
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1 KB'],
    [4_214_000, '4.21 MB'],
    [81_000_000_000, '81 GB'],
    [2e18, '2,000 PB'],
  ])('of %s bytes are short', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

it('writes a moment as long as there is room for it, in UTC', () => {
  const moment = '2026-11-21T23:04:09+00:00';
  expect(formatShortDate(moment)).toBe('Nov 21');
  expect(formatDate(moment)).toBe('Nov 21, 2026');
  expect(formatLongDate(moment)).toBe('November 21, 2026');
  expect(formatMonth(moment)).toBe('November 2026');
  expect(formatDateTime(moment)).toBe('Nov 21, 2026, 11:04:09 PM');
  expect(formatDate('2026-11-21')).toBe('Nov 21, 2026');
});

it('spells file types as they are spelled elsewhere', () => {
  expect(formatFileType('webp')).toBe('WebP');
  expect(formatFileType('jpeg')).toBe('JPEG');
});
