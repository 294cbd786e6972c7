import { describe, expect, it } from 'vitest';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { parseWallpaperUrl, toOembed } from './oembed';

describe('The photo of an oEmbed response', () => {
  it.each([
    [{}, 'display.webp', 2560, 1440],
    [{ maxwidth: 2000 }, 'small-2x.webp', 1280, 720],
    [{ maxwidth: 1280, maxheight: 720 }, 'small-2x.webp', 1280, 720],
    [{ maxheight: 719 }, 'small.webp', 720, 405],
    [{ maxwidth: 320 }, 'small.webp', 320, 180],
    [{ maxwidth: 1, maxheight: 1 }, 'small.webp', 1, 1],
  ])('within %j is %s at %i × %i', (bounds, file, width, height) => {
    const response = toOembed(buildWallpaper(), bounds);
    expect([response.url.split('/').at(-1), response.width, response.height]).toEqual([
      file,
      width,
      height,
    ]);
    expect(response.thumbnail_width).toBeLessThanOrEqual(Math.max(response.width, 1));
  });
});

describe('The URL to embed', () => {
  it('is the page of a wallpaper on this site', () => {
    expect(parseWallpaperUrl('https://fresco.test/wallpaper/abcdefghij')).toBe('abcdefghij');
    expect(parseWallpaperUrl('https://fresco.test/wallpaper/abcdefghij/?utm=1#x')).toBe(
      'abcdefghij',
    );
  });

  it.each([
    'https://evil.test/wallpaper/abcdefghij',
    'https://fresco.test.evil.test/wallpaper/abcdefghij',
    'https://fresco.test@evil.test/wallpaper/abcdefghij',
    'http://fresco.test/wallpaper/abcdefghij',
    'https://fresco.test:444/wallpaper/abcdefghij',
    '/wallpaper/abcdefghij',
    'https://fresco.test/',
    'https://fresco.test/wallpaper/a/b',
    'javascript:alert(1)',
    'nonsense',
  ])('is rejected if it is %s', (url) => {
    expect(parseWallpaperUrl(url)).toBeNull();
  });
});
