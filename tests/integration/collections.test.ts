import { describe, expect, it } from 'vitest';
import { PATCH as change, GET as get, DELETE as remove } from '@/app/api/collections/[id]/route';
import {
  PUT as addOne,
  DELETE as removeOne,
} from '@/app/api/collections/[id]/wallpapers/[wallpaperId]/route';
import {
  GET as listWallpapers,
  PUT as order,
  POST as update,
} from '@/app/api/collections/[id]/wallpapers/route';
import { POST as create } from '@/app/api/collections/route';
import { GET as listOf } from '@/app/api/user/[id]/collections/route';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { call } from '@/tests/call';
import { idsOf, insertWallpapers, readWallpapers } from '@/tests/collections';
import {
  insertAdmin,
  insertCollection,
  insertSet,
  insertUser,
  insertWallpaper,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

describe('a collection', () => {
  it('has a clean title, its owner, and wallpapers in order', async () => {
    const [own, creator] = [await insertUser(), await insertUser()];
    const [first = '', second = '', third = ''] = await insertWallpapers(creator, 3);
    const json = { title: ' Quiet\u202e  desks ', wallpapers: [second, first, '0000000000'] };
    const { status, body } = await call(create, { as: own, json });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Quiet desks',
      description: '',
      visibility: 'public',
      username: own.username,
      wallpaperCount: 2,
      coverId: null,
    });
    const params = { id: body._id };
    const request = { as: own, params: { ...params, wallpaperId: third } };
    for (const _ of [1, 2]) expect((await call(addOne, request)).status).toBe(204);
    expect(await readWallpapers(body._id)).toMatchObject({
      ids: [second, first, third],
      total: '3',
    });
    const ordered = { wallpapers: [third, second] };
    expect((await call(order, { as: own, params, json: ordered })).status).toBe(204);
    expect((await readWallpapers(body._id)).ids).toEqual([third, first, second]);
    for (const _ of [1, 2]) expect((await call(removeOne, request)).status).toBe(204);
    expect((await readWallpapers(body._id)).ids).toEqual([first, second]);
  });

  it('moves wallpapers to a position, sets as a whole, and hidden ones with the tile before them', async () => {
    const own = await insertUser();
    const { members } = await insertSet(own);
    const [light = '', dark = ''] = members;
    const [a = '', b = '', c = ''] = await insertWallpapers(own, 3);
    const hidden = await insertWallpaper(own, { status: 'pending' });
    const id = await insertCollection(own, { wallpapers: [light, a, hidden, b, dark, c] });
    const moveTo = async (position: number, ...wallpapers: string[]) => {
      const request = { as: own, params: { id }, json: { wallpapers, position } };
      expect((await call(order, request)).status).toBe(204);
      return (await readWallpapers(id)).ids;
    };
    expect(await moveTo(3, light)).toEqual([a, b, light, c]);
    expect(await moveTo(1, c, b)).toEqual([c, b, a, light]);
    expect(await moveTo(2000, b)).toEqual([c, a, light, b]);
    expect(await moveTo(1, '0000000000')).toEqual([c, a, light, b]);
    const admin = await toViewer(await insertAdmin());
    await changeStatus(admin, hidden, { status: 'approved' });
    expect((await readWallpapers(id)).ids).toEqual([c, a, hidden, light, b]);
    const request = { as: own, params: { id }, json: { remove: [light] } };
    expect((await call(update, request)).body.removed.sort()).toEqual([light, dark].sort());
  });

  it('loses nothing if it is put in order in several tabs at once, while others are added', async () => {
    const own = await insertUser();
    const all = await insertWallpapers(own, 6);
    const id = await insertCollection(own, { wallpapers: all.slice(0, 5) });
    const moves = all.map((wallpaperId, index) =>
      call(order, {
        as: own,
        params: { id },
        json: { wallpapers: [wallpaperId], position: index },
      }),
    );
    const add = call(addOne, { as: own, params: { id, wallpaperId: all[5] ?? '' } });
    await settleAll([...moves.slice(1), add]);
    expect((await readWallpapers(id)).ids.sort()).toEqual(all.sort());
  });

  it('says which wallpapers were added and removed at once, and lists pages with a cursor', async () => {
    const own = await insertUser();
    const all = await insertWallpapers(own, 5);
    const [first = '', ...others] = all;
    const id = await insertCollection(own, { wallpapers: [first] });
    const json = { add: [...all, '0000000000'], remove: [others[3]] };
    const { body } = await call(update, { as: own, params: { id }, json });
    expect(body).toEqual({ added: others, removed: [] });
    const again = await call(update, {
      as: own,
      params: { id },
      json: { remove: [first, 'x1'.repeat(5)] },
    });
    expect(again.body).toEqual({ added: [], removed: [first] });
    const pages = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '3', ...(cursor && { cursor }) };
      const page = await call(listWallpapers, { params: { id }, query });
      pages.push(idsOf(page.body));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    expect(pages).toEqual([others.slice(0, 3), others.slice(3)]);
  });

  it('shows a set once, and the cover that the owner chose first', async () => {
    const own = await insertUser();
    const { members } = await insertSet(own);
    const [last = ''] = await insertWallpapers(own, 1);
    const id = await insertCollection(own, { wallpapers: [...members, last] });
    const { body } = await call(change, { as: own, params: { id }, json: { coverId: last } });
    expect(body).toMatchObject({ coverId: last, wallpaperCount: 2 });
    expect(idsOf(body.previews)).toEqual([last, members[0]]);
    expect((await readWallpapers(id)).ids).toEqual([members[0], last]);
    const other = await insertWallpaper(own);
    for (const coverId of [other, '0000000000', 'x']) {
      const request = { as: own, params: { id }, json: { coverId } };
      expect((await call(change, request)).status).toBe(400);
    }
    const cleared = await call(change, { as: own, params: { id }, json: { coverId: '' } });
    expect(cleared.body.coverId).toBeNull();
  });

  it('in a list says how many of the given wallpapers it has, public ones only', async () => {
    const own = await insertUser();
    const [first = '', second = ''] = await insertWallpapers(own, 2);
    const hidden = await insertWallpaper(own, { status: 'pending' });
    const [older, newer] = [
      await insertCollection(own, { wallpapers: [first, second, hidden] }),
      await insertCollection(own, { wallpapers: [second] }),
    ];
    const request = { as: own, params: { id: own.username } };
    const wallpapers = [first, hidden, '0000000000'].join();
    const { body } = await call(listOf, { ...request, query: { wallpapers } });
    const found = body.map(({ _id, contains }: { _id: string; contains: number }) => [
      _id,
      contains,
    ]);
    expect(found).toEqual([
      [newer, 0],
      [older, 1],
    ]);
    const plain = await call(listOf, request);
    expect(plain.body[0]).not.toHaveProperty('contains');
    // Saving makes a collection the first one.
    await call(addOne, { as: own, params: { id: older, wallpaperId: await insertWallpaper(own) } });
    expect(idsOf((await call(listOf, request)).body)).toEqual([older, newer]);
  });

  it('rejects bad input', async () => {
    const own = await insertUser();
    const id = await insertCollection(own);
    for (const title of ['', ' \u200b ', '..', 'x'.repeat(81), 7]) {
      expect((await call(create, { as: own, json: { title } })).status).toBe(400);
      expect((await call(change, { as: own, params: { id }, json: { title } })).status).toBe(400);
    }
    for (const json of [
      { title: 'A', visibility: 'secret' },
      { title: 'A', wallpapers: ['x'] },
      { title: 'A', description: 'x'.repeat(501) },
      { title: 'A', more: 1 },
    ]) {
      expect((await call(create, { as: own, json })).status).toBe(400);
    }
    const same = await insertWallpaper(own);
    const json = { wallpapers: [same, same] };
    expect((await call(order, { as: own, params: { id }, json })).status).toBe(400);
    for (const position of [0, 2001, 1.5, '1']) {
      const request = { as: own, params: { id }, json: { wallpapers: [same], position } };
      expect((await call(order, request)).status).toBe(400);
    }
  });

  it('is not found if the ID is unknown, nor is a wallpaper', async () => {
    const as = await insertUser();
    const wallpaperId = await insertWallpaper(as);
    for (const id of ['0000000000', 'x', '../..', 'a\0']) {
      for (const handler of [get, listWallpapers, remove, addOne, removeOne])
        expect((await call(handler, { as, params: { id, wallpaperId } })).status).toBe(404);
    }
    const id = await insertCollection(as);
    for (const unknown of ['0000000000', 'x', '../..', 'a\0']) {
      const params = { id, wallpaperId: unknown };
      expect((await call(addOne, { as, params })).status).toBe(404);
      expect((await call(removeOne, { as, params })).status).toBe(204);
    }
  });
});
