import { describe, expect, it } from 'vitest';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import {
  buildCategoriesMetadata,
  buildCategoryMetadata,
  buildHomeMetadata,
  buildProfileMetadata,
  buildTagMetadata,
  buildWallpaperMetadata,
} from './metadata';
import { buildSearchMetadata } from './search-metadata';

const SITE = 'https://fresco.test';
const PROFILE = { username: 'ada', displayName: 'Ada L.', bio: '', wallpaperCount: 3 };

describe('The head of a wallpaper page', () => {
  it('is an article with the card first and the pin second, both fully described', () => {
    const { openGraph, twitter } = buildWallpaperMetadata(
      buildWallpaper({ altText: 'A ridge in mist' }),
    );
    expect(openGraph).toEqual({
      type: 'article',
      publishedTime: '2026-11-20T12:00:00.000Z',
      modifiedTime: '2026-11-21T08:00:00.000Z',
      authors: ['Ada L.'],
      tags: ['mist', 'morning'],
      siteName: 'Fresco',
      locale: 'en_US',
      url: `${SITE}/wallpaper/abcdefghij`,
      title: 'Ridgeline',
      description: 'Seen on the way up.',
      images: [
        {
          url: `${SITE}/i/w/abcdefghij/card.jpg`,
          type: 'image/jpeg',
          width: 1200,
          height: 630,
          alt: 'A ridge in mist',
        },
        {
          url: `${SITE}/i/w/abcdefghij/pin.jpg`,
          type: 'image/jpeg',
          width: 1000,
          height: 1500,
          alt: 'A ridge in mist',
        },
      ],
    });
    expect(twitter).toMatchObject({
      card: 'summary_large_image',
      images: [{ url: `${SITE}/i/w/abcdefghij/card.jpg`, alt: 'A ridge in mist' }],
    });
  });

  it('links to its feed and its oEmbed response', () => {
    const types = buildWallpaperMetadata(buildWallpaper()).alternates?.types;
    const page = encodeURIComponent(`${SITE}/wallpaper/abcdefghij`);
    expect(types).toEqual({
      'application/rss+xml': [
        { url: `${SITE}/feed/profile/ada`, title: 'Fresco: Wallpapers by Ada L.' },
      ],
      'application/json+oembed': [{ url: `${SITE}/api/oembed?url=${page}`, title: 'Ridgeline' }],
    });
  });

  it('falls back to the display image without card and pin', () => {
    const record = buildWallpaper({ cardImageUrl: null, pinImageUrl: null });
    expect(buildWallpaperMetadata(record).openGraph?.images).toEqual([
      expect.objectContaining({
        url: `${SITE}/i/w/abcdefghij/display.webp`,
        type: 'image/webp',
        width: 2560,
        height: 1440,
      }),
    ]);
  });

  it('has a default description', () => {
    const { description } = buildWallpaperMetadata(buildWallpaper({ description: '' }));
    expect(description).toBe(
      'Ridgeline, a wallpaper by Ada L. in Nature: 3840 × 2160 pixels, free to download at full size.',
    );
  });

  it('keeps absolute image URLs', () => {
    const cardImageUrl = 'https://pictures.example/w/card.jpg';
    const [card] = [
      buildWallpaperMetadata(buildWallpaper({ cardImageUrl })).openGraph?.images,
    ].flat();
    expect(card).toMatchObject({ url: cardImageUrl });
  });
});

describe('The head of a list', () => {
  const newest = buildWallpaper();

  it.each([
    ['home', buildHomeMetadata(1, newest), `${SITE}/`],
    ['page 3 of home', buildHomeMetadata(3, newest), `${SITE}/?page=3`],
    [
      'a category',
      buildCategoryMetadata({ name: 'Köln & 50%', total: 2 }, 2, newest),
      `${SITE}/category/K%C3%B6ln%20%26%2050%25?page=2`,
    ],
    ['the categories', buildCategoriesMetadata(newest), `${SITE}/category`],
    ['a profile', buildProfileMetadata(PROFILE, 'wallpapers', 1, newest), `${SITE}/profile/ada`],
    [
      'favorites',
      buildProfileMetadata(PROFILE, 'favorites', 2, newest),
      `${SITE}/profile/ada/favorites?page=2`,
    ],
    ['a search', buildSearchMetadata('a b&c', 1, newest), `${SITE}/search?q=a%20b%26c`],
  ])('of %s has its canonical URL and the card of its newest picture', (_, metadata, url) => {
    expect(metadata.alternates?.canonical).toBe(url);
    expect(metadata.openGraph).toMatchObject({
      url,
      images: [{ url: `${SITE}/i/w/abcdefghij/card.jpg`, width: 1200, height: 630 }],
    });
  });

  it('shows the card of the site if the list is empty', () => {
    expect(buildHomeMetadata(1, undefined).openGraph?.images).toEqual([
      expect.objectContaining({ url: `${SITE}/share-card.jpg`, type: 'image/jpeg', width: 1200 }),
    ]);
  });

  it('allows large previews in search engines', () => {
    const robots = { index: true, follow: true, 'max-image-preview': 'large' };
    expect(buildHomeMetadata(1, newest).robots).toEqual(robots);
    expect(
      buildTagMetadata({ name: 'mist', description: '', wallpaperCount: 2 }, 1, newest).robots,
    ).toEqual(robots);
    expect(buildSearchMetadata('', 1, undefined).robots).toEqual(robots);
  });

  it('describes a tag as admins do', () => {
    const description = 'The hour before sunrise.';
    const tag = { name: 'first light', description, wallpaperCount: 1204 };
    expect(buildTagMetadata(tag, 1, newest)).toMatchObject({ description });
  });

  it('describes a tag by its number of wallpapers otherwise', () => {
    const tag = { name: 'first light', description: '', wallpaperCount: 1204 };
    expect(buildTagMetadata(tag, 2, newest)).toMatchObject({
      title: 'Wallpapers tagged first light, page 2',
      description: '1,204 wallpapers tagged first light, free to download at full size.',
      alternates: {
        canonical: `${SITE}/tag/first%20light?page=2`,
        types: {
          'application/rss+xml': [
            expect.objectContaining({ url: `${SITE}/feed/tag/first%20light` }),
          ],
        },
      },
    });
  });

  it('shows a tag search as a hashtag', () => {
    const spaced = buildWallpaper({ tags: ['first light'] });
    const { title, description } = buildSearchMetadata('tag:"first light"', 1, spaced);
    expect(title).toBe('Search Results for "#first light"');
    expect(description).toContain('“#first light”');
  });

  it('indexes searches for single words, but no conditions or combinations', () => {
    expect(buildSearchMetadata('mist', 1, newest).robots).toMatchObject({ index: true });
    for (const words of ['mist ridgeline', 'tag:mist ridgeline', 'tag:mist']) {
      expect(buildSearchMetadata(words, 1, newest).robots).toMatchObject({
        index: false,
        follow: true,
      });
    }
    expect(buildSearchMetadata('mist', 1, undefined).robots).toMatchObject({ index: false });
    expect(buildSearchMetadata('mist', 2, newest).robots).toMatchObject({ index: false });
  });
});
