import type { Collection } from '@/lib/collections/schema';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { TestUser } from '@/tests/e2e/content';
import type { Site } from '@/tests/e2e/site';

export async function addCollection(
  { url }: Site,
  { token }: TestUser,
  wallpapers: Wallpaper[],
): Promise<Collection> {
  const body = JSON.stringify({
    title: 'Quiet mornings',
    description: 'Fog, long shadows and a lot of room for icons.',
    wallpapers: wallpapers.map(({ _id }) => _id),
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url + paths.api.collections(), { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}
