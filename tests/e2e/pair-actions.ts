import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { insertUser, type TestUser, uploadBytes } from './content';
import type { Site } from './site';

export interface Pair {
  user: TestUser;
  light: Wallpaper;
  dark: Wallpaper;
}

let seed = 7000;

/** Uploads a picture and a darker version of it. */
export async function uploadVersions(site: Site, name: string): Promise<Pair> {
  const user = await insertUser(site);
  seed += 1;
  const bright = await blocksJpeg({ width: 640, height: 400, seed });
  const dim = await sharp(bright).linear(0.3).resize(512, 320).jpeg().toBuffer();
  const upload = (version: string, bytes: Buffer) =>
    uploadBytes(site, user, { title: `${name} ${version}`, category: 'Nature' }, bytes);
  return { user, light: await upload('by day', bright), dark: await upload('by night', dim) };
}

async function pairVersions(site: Site, { user, light, dark }: Pair): Promise<string> {
  const response = await fetch(site.url + paths.api.sets(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ kind: 'light_dark', members: [light._id, dark._id] }),
  });
  const { _id }: WallpaperSet = await response.json();
  if (!response.ok) throw new Error(`POST /sets answered ${response.status}`);
  return _id;
}

export async function uploadPair(site: Site, name: string): Promise<Pair & { setId: string }> {
  const pair = await uploadVersions(site, name);
  return { ...pair, setId: await pairVersions(site, pair) };
}

/** The picture of a version, in the page or in the modal. */
export const pictureOf = (page: Page, { title, displayName }: Wallpaper) =>
  page.getByRole('img', { name: `${title}, a wallpaper by ${displayName}` });

export const version = (page: Page, scheme: 'light' | 'dark') =>
  page.getByRole('group', { name: 'Version' }).getByRole('radio', { name: scheme });

/** Collects the requests for pictures; `of` returns those of a wallpaper. */
export function collectPictureRequests(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return (wallpaper: Wallpaper) => {
    const folder = wallpaper.webpImageUrl.replace(/[^/]+$/, '');
    return urls.filter((url) => url.includes(folder));
  };
}
