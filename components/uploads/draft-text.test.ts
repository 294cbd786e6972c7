import { describe, expect, it } from 'vitest';
import { TEXT } from '@/lib/limits';
import { draftAltText, draftTitle } from './draft-text';

describe('a drafted title', () => {
  it.each([
    ['misty_mountains-1920x1080.jpg', 'Misty Mountains'],
    ['IMG_2034.JPG', ''],
    ['DSC00417.jpg', ''],
    ['photo.jpg', ''],
    ['Screenshot 2026-11-20 at 10.00.00.png', ''],
    ['1234567.webp', ''],
    ['Photo of a lake.jpg', 'Photo of a Lake'],
  ])('for %s is "%s"', (name, title) => {
    expect(draftTitle(name)).toBe(title);
  });
});

describe('a drafted alternative text', () => {
  it.each([
    ['Morning', [], 'Morning'],
    ['Morning', ['mist', 'hills'], 'Morning: mist, hills'],
    ['Morning mist', ['mist', 'hills'], 'Morning mist: hills'],
    ['  ', ['mist'], ''],
  ])('for %j and %j is %j', (title, tags, alt) => {
    expect(draftAltText(title, tags)).toBe(alt);
  });

  it('never exceeds the maximum length', () => {
    const tags = Array.from({ length: TEXT.tags }, (_, n) => `${n}`.repeat(TEXT.tag).slice(0, 40));
    expect(draftAltText('Morning', tags).length).toBe(TEXT.altText);
  });
});
