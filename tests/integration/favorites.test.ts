import { describe, expect, it } from 'vitest';
import { POST as add, DELETE as remove } from '@/app/api/favorites/[id]/route';
import { GET as hearts } from '@/app/api/favorites/route';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { addFavorite } from '@/lib/favorites/commands';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { connect, countWaiting } from '@/tests/counts';
import { eventually } from '@/tests/eventually';
import { insertWallpaper, makeUser } from '@/tests/factories';

const NOBODY = {
  username: 'nobody',
  role: 'user',
  sessionId: null,
  signedInAt: null,
  access: 'write',
} as const;

describe('favourites', () => {
  it('are counted once however often one asks, and taken back as harmlessly', async () => {
    const [creator, fan] = [await makeUser(), await makeUser()];
    const id = await insertWallpaper(creator);
    const press = { as: fan, params: { id } };
    for (let time = 0; time < 3; time++) {
      const { status, body } = await call(add, press);
      expect([status, body]).toEqual([200, { _id: id, favorites: 1 }]);
    }
    await Promise.all(Array.from({ length: 5 }, () => call(add, press)));
    expect((await call(get, { params: { id } })).body.favorites).toBe(1);
    for (let time = 0; time < 2; time++) expect((await call(remove, press)).status).toBe(204);
    expect((await call(get, { params: { id } })).body.favorites).toBe(0);
  });

  it('of a whole screen come in one call, and only one’s own', async () => {
    const [creator, fan, other] = [await makeUser(), await makeUser(), await makeUser()];
    const ids = [
      await insertWallpaper(creator),
      await insertWallpaper(creator),
      await insertWallpaper(creator),
    ];
    await call(add, { as: fan, params: { id: ids[0]! } });
    await call(add, { as: other, params: { id: ids[0]! } });
    await call(add, { as: other, params: { id: ids[1]! } });
    const { body, headers } = await call(hearts, {
      as: fan,
      query: { ids: [...ids, '0000000000'].join() },
    });
    expect(body).toEqual([{ _id: ids[0], favorites: 2 }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'cannot be made of what is %s and somebody else’s',
    async (status) => {
      const creator = await makeUser();
      const id = await insertWallpaper(creator, { status });
      expect((await call(add, { as: await makeUser(), params: { id } })).status).toBe(404);
      expect(await db().favorite.count({ where: { wallpaper: { publicId: id } } })).toBe(0);
    },
  );

  it('of somebody who has just closed their account are nobody’s', async () => {
    const publicId = await insertWallpaper(await makeUser());
    const gone = { ...NOBODY, id: crypto.randomUUID() };
    await expect(addFavorite(gone, publicId)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['made', add, 404],
    ['taken back', remove, 204],
  ] as const)(
    'are %s while their wallpaper is deleted, and neither is in the way',
    async (_, act, status) => {
      const [creator, fan] = [await makeUser(), await makeUser()];
      const id = await insertWallpaper(creator);
      const press = { as: fan, params: { id } };
      if (act === remove) await call(add, press);
      const other = await connect();
      await other.query('BEGIN');
      await other.query('SELECT FROM wallpapers WHERE public_id = $1 FOR UPDATE', [id]);
      const answer = call(act, press);
      await eventually(async () => expect(await countWaiting()).toBeGreaterThan(0));
      await other.query('DELETE FROM wallpapers WHERE public_id = $1', [id]);
      await other.query('COMMIT');
      await other.end();
      expect((await answer).status).toBe(status);
      const user = await db().user.findUniqueOrThrow({ where: { id: fan.id } });
      expect(user.favoriteCount).toBe(0);
    },
  );

  it('answer 404 to what names nothing, and 400 to ids that are none', async () => {
    const as = await makeUser();
    for (const id of ['0000000000', 'x', '../..']) {
      expect((await call(add, { as, params: { id } })).status).toBe(404);
      expect((await call(remove, { as, params: { id } })).status).toBe(404);
    }
    for (const ids of ['x', '0000000000,x', Array(101).fill('0000000000').join()]) {
      expect((await call(hearts, { as, query: { ids } })).status).toBe(400);
    }
  });
});
