import { describe, expect, it } from 'vitest';
import { draftTitle } from './draft-text';

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
