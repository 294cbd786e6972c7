import { beforeAll, describe, expect, it } from 'vitest';
import { GET as wallpapers } from '@/app/api/user/[id]/wallpapers/route';
import { GET as totals } from '@/app/api/user/totals/route';
import { db } from '@/lib/platform/db';
import { type CallResult, call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

const ids = ({ body }: CallResult) => body.map(({ _id }: { _id: string }) => _id);

let own: TestUser;
let other: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [own, other, admin] = [await insertUser(), await insertUser(), await insertAdmin()];
});

describe('creator totals', () => {
  it('are zero without wallpapers', async () => {
    const { body, headers } = await call(totals, { as: await insertUser() });
    expect(body).toEqual({ views: 0, downloads: 0, favorites: 0 });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('add up all wallpapers of the creator, including hidden ones', async () => {
    const ownIds = [await insertWallpaper(own), await insertWallpaper(own, { status: 'rejected' })];
    const allIds = [...ownIds, await insertWallpaper(other)];
    const counts = { views: 5, downloads: 2 };
    await db().wallpaper.updateMany({ where: { publicId: { in: allIds } }, data: counts });
    const favorite = await db().wallpaper.findUniqueOrThrow({ where: { publicId: ownIds[0]! } });
    await db().favorite.create({ data: { userId: other.id, wallpaperId: favorite.id } });
    expect((await call(totals, { as: own })).body).toEqual({
      views: 10,
      downloads: 4,
      favorites: 1,
    });
  });
});

describe('hidden wallpapers', () => {
  it('are listed with the reason only to their creator and admins', async () => {
    const creator = await insertUser();
    await insertWallpaper(creator);
    const hidden: string[] = [];
    for (const [second, status] of (['pending', 'rejected', 'removed'] as const).entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, second));
      hidden.unshift(await insertWallpaper(creator, { status, createdAt }));
    }
    const statusReason = 'Too dark.';
    await db().wallpaper.update({ where: { publicId: hidden[1]! }, data: { statusReason } });
    const list = (as: TestUser | null) =>
      call(wallpapers, { as, params: { id: creator.username }, query: { status: 'hidden' } });
    for (const viewer of [creator, admin]) {
      const response = await list(viewer);
      expect(ids(response)).toEqual(hidden);
      expect(response.headers.get('x-total-count')).toBe('3');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.body[1].statusReason).toBe(statusReason);
    }
    for (const viewer of [null, other]) {
      const response = await list(viewer);
      expect(response.body).toEqual([]);
      expect(response.headers.get('x-total-count')).toBe('0');
    }
  });
});
