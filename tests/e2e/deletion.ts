import { type APIRequestContext, expect } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { Person } from './content';

export async function remove(request: APIRequestContext, person: Person, { _id }: Wallpaper) {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await request.delete(paths.api.wallpaper(_id), { headers });
  expect(answer.status()).toBe(204);
}

/** Neither page nor record nor file is there, and no list has it. */
export async function expectGone(request: APIRequestContext, wallpaper: Wallpaper) {
  const { _id, title, smallImageUrl, webpImageUrl, originalImageUrl } = wallpaper;
  for (const path of [
    paths.wallpaper(_id),
    paths.api.wallpaper(_id),
    smallImageUrl,
    webpImageUrl,
    originalImageUrl,
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const home = await request.get(paths.home());
  expect(home.status()).toBe(200);
  expect(await home.text()).not.toContain(title);
}
