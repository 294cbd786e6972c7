import { describe, expect, it } from 'vitest';
import { buildWallpaper, HOSTILE_TITLE } from '@/tests/fixtures/wallpaper';
import { toJsonLd } from './json-ld';
import {
  buildCategoryData,
  buildProfileData,
  buildSiteData,
  buildWallpaperData,
} from './structured-data';

const SITE = 'https://fresco.test';

function getNodes(data: object): Record<string, Record<string, unknown>> {
  const { '@graph': nodes } = data as { '@graph': Record<string, unknown>[] };
  return Object.fromEntries(nodes.reverse().map((node) => [String(node['@type']), node]));
}

describe('The structured data of a wallpaper', () => {
  it('names the creator and the license', () => {
    expect(getNodes(buildWallpaperData(buildWallpaper())).ImageObject).toMatchObject({
      contentUrl: `${SITE}/i/w/abcdefghij/original.jpg`,
      thumbnailUrl: `${SITE}/i/w/abcdefghij/small.webp`,
      width: 3840,
      height: 2160,
      uploadDate: '2026-11-20T12:00:00.000Z',
      dateModified: '2026-11-21T08:00:00.000Z',
      keywords: 'mist, morning',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      acquireLicensePage: `${SITE}/wallpaper/abcdefghij`,
      creator: { '@type': 'Person', name: 'Ada L.', url: `${SITE}/profile/ada` },
      creditText: 'Ada L.',
      copyrightNotice: '© 2026 Ada L.',
    });
  });

  it('links the terms of the site if all rights are reserved', () => {
    const record = buildWallpaper({ license: 'all_rights_reserved' });
    expect(getNodes(buildWallpaperData(record)).ImageObject?.license).toBe(`${SITE}/terms`);
  });

  it('has breadcrumbs', () => {
    const items = getNodes(buildWallpaperData(buildWallpaper())).BreadcrumbList?.itemListElement;
    expect(items).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'Category', item: `${SITE}/category` },
      { '@type': 'ListItem', position: 3, name: 'Nature', item: `${SITE}/category/Nature` },
      { '@type': 'ListItem', position: 4, name: 'Ridgeline' },
    ]);
  });

  it('escapes a title without changing it', () => {
    const text = toJsonLd(buildWallpaperData(buildWallpaper({ title: HOSTILE_TITLE })));
    expect(text).not.toContain('<');
    expect(getNodes(JSON.parse(text)).ImageObject?.name).toBe(HOSTILE_TITLE);
  });
});

describe('The structured data of a list', () => {
  it('of a category lists its pictures in order', () => {
    const data = buildCategoryData('Nature', 2, [buildWallpaper(), buildWallpaper({ _id: 'b' })]);
    const { url, mainEntity } = getNodes(data).CollectionPage ?? {};
    expect(url).toBe(`${SITE}/category/Nature?page=2`);
    expect(mainEntity).toMatchObject({
      itemListElement: [
        { position: 1, url: `${SITE}/wallpaper/abcdefghij` },
        { position: 2, url: `${SITE}/wallpaper/b` },
      ],
    });
  });

  it('of a profile describes the user', () => {
    const user = {
      _id: '01900000-0000-7000-8000-000000000000',
      id: '01900000-0000-7000-8000-000000000000',
      username: 'ada',
      displayName: 'Ada L.',
      firstName: '',
      lastName: '',
      bio: '',
      instagramUsername: 'ada.l',
      twitterUsername: '',
      website: 'https://ada.example/',
      profilePicture: '/user.png',
      wallpaperCount: 0,
      favoriteCount: null,
      followerCount: 0,
      collectionCount: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
    };
    expect(buildProfileData(user, [])).toMatchObject({
      '@type': 'ProfilePage',
      dateCreated: '2026-01-01T00:00:00.000Z',
      mainEntity: {
        name: 'Ada L.',
        alternateName: 'ada',
        image: `${SITE}/user.png`,
        sameAs: ['https://ada.example/', 'https://www.instagram.com/ada.l/'],
      },
    });
  });

  it('of the site describes its search', () => {
    expect(buildSiteData()).toMatchObject({
      url: `${SITE}/`,
      potentialAction: { target: { urlTemplate: `${SITE}/search?q={search_term_string}` } },
    });
  });
});
