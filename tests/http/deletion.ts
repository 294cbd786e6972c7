import { expect } from 'vitest';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { TestUser } from '@/tests/e2e/content';
import { sendRequest } from '@/tests/http-client';
import { waitFor } from '@/tests/wait-for';

export async function deleteWallpaper(port: number, { token }: TestUser, { _id }: Wallpaper) {
  const headers = { authorization: `Bearer ${token}` };
  // A busy machine can exceed the statement timeout.
  await waitFor(async () => {
    const options = { method: 'DELETE', headers };
    expect((await sendRequest(port, paths.api.wallpaper(_id), options)).status).toBe(204);
  });
}

/** Checks that the page, the API record, the files and the home tile are gone. */
export async function expectDeleted(port: number, wallpaper: Wallpaper) {
  const { _id, title, smallImageUrl, webpImageUrl, originalImageUrl } = wallpaper;
  for (const path of [
    paths.wallpaper(_id),
    paths.api.wallpaper(_id),
    smallImageUrl,
    webpImageUrl,
    originalImageUrl,
  ]) {
    expect((await getWhenReady(port, path)).status, path).toBe(404);
  }
  const home = await getWhenReady(port, paths.home());
  expect(home.status).toBe(200);
  expect(home.body.toString()).not.toContain(title);
}

/** Repeats the request while the server answers 503, which a busy machine can cause after a start. */
export function getWhenReady(port: number, path: string) {
  return waitFor(async () => {
    const response = await sendRequest(port, path);
    expect(response.status, path).not.toBe(503);
    return response;
  });
}
