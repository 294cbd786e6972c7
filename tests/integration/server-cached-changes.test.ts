import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PATCH as patch, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { expireTags } from '@/lib/platform/expiry';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import { call } from '@/tests/call';
import { connectToDatabase } from '@/tests/database';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { startRouteServer } from '@/tests/route-server';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

const { get, titlesOf, countHandled, beforeNextResponse } = startRouteServer();
let creator: TestUser;

beforeAll(async () => {
  creator = await insertUser();
});

/** A word that only one wallpaper has, and none that a search would correct it to. */
const createWord = () => randomBytes(8).toString('hex');

describe('a change', () => {
  it('of a wallpaper clears what contains it, and nothing else', async () => {
    const [word, other] = [createWord(), createWord()];
    const id = await insertWallpaper(creator, { title: word });
    await insertWallpaper(creator, { title: other });
    const read = () => settleAll([titlesOf(`/search?q=${word}`), titlesOf(`/search?q=${other}`)]);
    expect(await read()).toEqual([[word], [other]]);
    const title = `${word} edited`;
    await call(patch, { as: creator, params: { id }, json: { title } });
    expect(await countHandled(async () => expect(await read()).toEqual([[title], [other]]))).toBe(
      1,
    );
    await call(remove, { as: creator, params: { id } });
    expect(await read()).toEqual([[], [other]]);
  });

  it('of a wallpaper applies while the response is being computed', async () => {
    const word = createWord();
    const id = await insertWallpaper(creator, { title: word });
    beforeNextResponse(async () => {
      await call(remove, { as: creator, params: { id } });
    });
    expect(await titlesOf(`/search?q=${word}`)).toEqual([word]);
    expect(await titlesOf(`/search?q=${word}`)).toEqual([]);
  });

  it('does not let the slower of two responses replace the newer one', async () => {
    const word = createWord();
    const id = await insertWallpaper(creator, { title: word });
    const path = `/search?q=${word}`;
    beforeNextResponse(async () => {
      await db()
        .$executeRaw`UPDATE wallpapers SET title = ${`${word} newer`} WHERE public_id = ${id}`;
      expect(await titlesOf(path)).toEqual([`${word} newer`]);
    });
    expect(await titlesOf(path)).toEqual([word]);
    expect(await titlesOf(path)).toEqual([`${word} newer`]);
  });

  it('by another server clears it too', async () => {
    await listenForInvalidations();
    const client = await connectToDatabase();
    const word = createWord();
    const id = await insertWallpaper(creator, { title: word });
    await waitFor(async () => {
      const { rows } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
         AND application_name = 'fresco-invalidations' AND query LIKE 'LISTEN%'`,
      );
      expect(rows).toHaveLength(1);
    });
    expect(await titlesOf(`/search?q=${word}`)).toEqual([word]);
    await client.query("UPDATE wallpapers SET title = title || ' edited' WHERE public_id = $1", [
      id,
    ]);
    const tag = encodeURIComponent(`wallpaper:${id}`);
    await client.query("SELECT pg_notify('fresco_tags', $1)", [`${tag} another-process`]);
    await waitFor(async () =>
      expect(await titlesOf(`/search?q=${word}`)).toEqual([`${word} edited`]),
    );
    await client.end();
  });

  it.each([
    ['a category', 'category-names'],
    ['any wallpaper, for responses without one', 'lists'],
  ])('of %s clears it', async (_, tag) => {
    const path = tag === 'lists' ? `/search?q=${createWord()}` : '/wallpapers?limit=9';
    await get(path);
    expect(await countHandled(() => get(path))).toBe(0);
    expireTags([tag]);
    expect(await countHandled(() => get(path))).toBe(1);
  });

  it('of a user’s favorites clears their list', async () => {
    const path = `/user/${creator.username}/favorites`;
    await get(path);
    expect(await countHandled(() => get(path))).toBe(0);
    expireTags([`user:${creator.username}`]);
    expect(await countHandled(() => get(path))).toBe(1);
  });

  it('by an upload shows on the first page of lists and categories', async () => {
    const path = '/wallpapers?limit=2';
    await get(path);
    await get('/categories');
    expireTags(['newest']);
    expect(await countHandled(() => settleAll([get(path), get('/categories')]))).toBe(2);
  });

  it('is computed once although many ask for it when it gets old', async () => {
    const path = `/search?q=${createWord()}`;
    await get(path);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 56_000);
    const handled = await countHandled(async () => {
      beforeNextResponse(async () => void (await get(path)));
      await get(path);
      await get(path);
    });
    clock.mockRestore();
    expect(handled).toBe(1);
  });

  it('that nothing announces shows after a minute', async () => {
    const path = `/search?q=${createWord()}`;
    await get(path);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
    expect(await countHandled(() => get(path))).toBe(1);
    clock.mockRestore();
  });
});
