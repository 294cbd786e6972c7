import { type APIRequestContext, expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { TestUser } from './content';

export async function deleteWallpaper(
  request: APIRequestContext,
  user: TestUser,
  { _id }: Wallpaper,
) {
  const headers = { authorization: `Bearer ${user.token}` };
  // A busy machine can exceed the statement timeout.
  await expect(async () => {
    const response = await request.delete(paths.api.wallpaper(_id), { headers });
    expect(response.status()).toBe(204);
  }).toPass({ timeout: 15_000 });
}

/** Checks that the page, the API record, the files and the home tile are gone. */
export async function expectDeleted(request: APIRequestContext, wallpaper: Wallpaper) {
  const { _id, title, smallImageUrl, webpImageUrl, originalImageUrl } = wallpaper;
  for (const path of [
    paths.wallpaper(_id),
    paths.api.wallpaper(_id),
    smallImageUrl,
    webpImageUrl,
    originalImageUrl,
  ]) {
    expect((await getWhenReady(request, path)).status(), path).toBe(404);
  }
  const home = await getWhenReady(request, paths.home());
  expect(home.status()).toBe(200);
  expect(await home.text()).not.toContain(title);
}

/** Repeats the request while the server answers 503, which a busy machine can cause after a start. */
async function getWhenReady(request: APIRequestContext, path: string) {
  let response = await request.get(path);
  await expect(async () => {
    if (response.status() === 503) response = await request.get(path);
    expect(response.status(), path).not.toBe(503);
  }).toPass({ timeout: 15_000 });
  return response;
}
