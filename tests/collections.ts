import { GET as listWallpapers } from '@/app/api/collections/[id]/wallpapers/route';
import { call } from '@/tests/call';
import { insertWallpaper, type TestUser } from '@/tests/factories';

export const idsOf = (body: { _id: string }[]) => body.map(({ _id }) => _id);

export async function insertWallpapers(user: TestUser, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await insertWallpaper(user));
  return ids;
}

export async function readWallpapers(id: string, as: TestUser | null = null) {
  const { status, body, headers } = await call(listWallpapers, { as, params: { id } });
  return { status, ids: status === 200 ? idsOf(body) : [], total: headers.get('x-total-count') };
}
