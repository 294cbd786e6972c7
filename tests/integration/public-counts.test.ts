import { describe, expect, it } from 'vitest';
import { db } from '@/lib/platform/db';
import { insertCategory, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

describe('wallpaper and favorite counts', () => {
  const counts = async (person: TestUser, name: string) => {
    const user = await db().user.findUniqueOrThrow({ where: { id: person.id } });
    const category = await db().category.findUniqueOrThrow({ where: { name } });
    return [user.wallpaperCount, category.wallpaperCount, user.favoriteCount];
  };

  it('include only public wallpapers, after every change', async () => {
    const [creator, fan] = [await insertUser(), await insertUser()];
    const [from, to] = [await insertCategory(), await insertCategory()];
    const publicId = await insertWallpaper(creator, { category: from });
    const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
    const change = (data: object) => db().wallpaper.update({ where: { publicId }, data });
    await db().favorite.create({ data: { userId: fan.id, wallpaperId } });
    expect(await counts(creator, from)).toEqual([1, 1, 0]);
    expect(await counts(fan, from)).toEqual([0, 1, 1]);

    await change({ status: 'removed' });
    expect([await counts(creator, from), await counts(fan, from)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    await change({ status: 'approved' });
    expect(await counts(fan, from)).toEqual([0, 1, 1]);

    const { id: categoryId } = await db().category.findUniqueOrThrow({ where: { name: to } });
    await change({ categoryId });
    expect([await counts(creator, from), await counts(creator, to)]).toEqual([
      [1, 0, 0],
      [1, 1, 0],
    ]);

    expect((await db().wallpaper.findUniqueOrThrow({ where: { publicId } })).favorites).toBe(1);
    await db().wallpaper.delete({ where: { publicId } });
    expect([await counts(creator, to), await counts(fan, to)]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});
