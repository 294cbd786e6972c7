import { describe, expect, it } from 'vitest';
import { TEXT } from '@/lib/limits';
import { altDraft, titleDraft } from './draft';

describe('a title to begin with', () => {
  it.each([
    ['misty_mountains-1920x1080.jpg', 'Misty Mountains'],
    ['IMG_2034.JPG', ''],
    ['DSC00417.jpg', ''],
    ['photo.jpg', ''],
    ['Screenshot 2026-11-20 at 10.00.00.png', ''],
    ['1234567.webp', ''],
    ['Photo of a lake.jpg', 'Photo of a Lake'],
  ])('of %s is "%s"', (name, title) => {
    expect(titleDraft(name)).toBe(title);
  });
});

describe('an alternative text to begin with', () => {
  it.each([
    ['Morning', [], 'Morning'],
    ['Morning', ['mist', 'hills'], 'Morning: mist, hills'],
    ['Morning mist', ['mist', 'hills'], 'Morning mist: hills'],
    ['  ', ['mist'], ''],
  ])('of %j and %j is %j', (title, tags, alt) => {
    expect(altDraft(title, tags)).toBe(alt);
  });

  it('is never longer than it may be', () => {
    const tags = Array.from({ length: TEXT.tags }, (_, n) => `${n}`.repeat(TEXT.tag).slice(0, 40));
    expect(altDraft('Morning', tags).length).toBe(TEXT.altText);
  });
});
