import { describe, expect, it } from 'vitest';
import { buildPinDescription, buildPinUrl } from './pin';

const ORIGIN = 'https://site.example';
const wallpaper = {
  _id: 'abcdefghij',
  title: '"><script>alert(1)</script> 50% & "quotes" 😀',
  description: 'Dunes & wind? #1',
  tags: ['dunes', 'long exposure', 'c++', '!!!'],
  format: 'jpeg',
  pinImageUrl: '/i/w/abcdefghij/pin.jpg',
  cardImageUrl: '/i/w/abcdefghij/card.jpg',
  originalImageUrl: '/i/w/abcdefghij/original.jpg',
} as const;

const read = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe('The link to Pinterest', () => {
  it('encodes page, picture and text', () => {
    const link = buildPinUrl({ ...wallpaper, tags: [...wallpaper.tags] }, ORIGIN);
    expect(link).toMatch(/^https:\/\/www\.pinterest\.com\/pin\/create\/button\/\?[^"<> ]+$/);
    expect(read(link)).toEqual({
      url: `${ORIGIN}/wallpaper/abcdefghij`,
      media: `${ORIGIN}/i/w/abcdefghij/pin.jpg`,
      description: `${wallpaper.title}\nDunes & wind? #1\n#dunes #longexposure #c`,
    });
  });

  it.each([
    ['the card if there is no pin', { pinImageUrl: null }, '/i/w/abcdefghij/card.jpg'],
    [
      'the original JPEG if there is neither',
      { pinImageUrl: null, cardImageUrl: null },
      '/i/w/abcdefghij/original.jpg',
    ],
  ])('offers %s', (_, change, picture) => {
    const { media } = read(buildPinUrl({ ...wallpaper, tags: [], ...change }, ORIGIN));
    expect(media).toBe(ORIGIN + picture);
  });

  it('has no picture if the format is not supported', () => {
    const bare = { ...wallpaper, tags: [], pinImageUrl: null, cardImageUrl: null };
    expect(read(buildPinUrl({ ...bare, format: 'webp' }, ORIGIN)).media).toBe('');
  });

  it('keeps an absolute picture URL', () => {
    const pinImageUrl = 'https://pictures.example/w/pin.jpg';
    expect(read(buildPinUrl({ ...wallpaper, tags: [], pinImageUrl }, ORIGIN)).media).toBe(
      pinImageUrl,
    );
  });
});

describe('The text of a pin', () => {
  it('shortens the description without splitting tags or characters', () => {
    const text = buildPinDescription({
      title: 'T',
      description: '😀'.repeat(2000),
      tags: ['sand'],
    });
    expect([...text]).toHaveLength(500);
    expect(text).toMatch(/😀…\n#sand$/u);
  });

  it('includes as many tags as fit', () => {
    const tags = Array.from({ length: 30 }, (_, index) => `${index}`.padStart(40, 'x'));
    const text = buildPinDescription({ title: 'T', description: 'Long', tags });
    expect([...text].length).toBeLessThanOrEqual(500);
    expect(text.split(' ').every((word) => [...word].length >= 40)).toBe(true);
  });
});
