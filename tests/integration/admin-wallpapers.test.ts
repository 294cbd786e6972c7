import { beforeAll, describe, expect, it } from 'vitest';
import { GET as exportAll } from '@/app/api/admin/wallpapers/export/route';
import { GET as list } from '@/app/api/admin/wallpapers/route';
import { db } from '@/lib/platform/db';
import { type Called, call } from '@/tests/call';
import { fill } from '@/tests/counts';
import { insertWallpaper, makeAdmin, makeCategory, makeUser, type Person } from '@/tests/factories';

const ids = ({ body }: Called) => body.map(({ _id }: { _id: string }) => _id);

let admin: Person;
let creator: Person;

beforeAll(async () => {
  [admin, creator] = [await makeAdmin(), await makeUser()];
});

const ask = (query: Record<string, string> = {}) => call(list, { as: admin, query });

/** Copies of a wallpaper, so many that no page or batch holds them all. */
async function copies(publicId: string, count: number): Promise<void> {
  await fill`
    INSERT INTO wallpapers (id, public_id, user_id, category_id, title, width, height, bytes, format,
      content_hash, pixel_hash, thumbhash, average_color, original_key, small_key, display_key,
      views, updated_at)
    SELECT gen_random_uuid(), copy, user_id, category_id, title || ' ' || n, width, height, bytes,
      format, content_hash, sha256(copy::bytea), thumbhash, average_color, 'w/' || copy || '/a',
      'w/' || copy || '/b', 'w/' || copy || '/c', n % 7, now()
    FROM wallpapers, generate_series(1, ${count}::int) AS n,
      LATERAL (SELECT lpad(n::text, 5, '0') || left(public_id, 5) AS copy) AS named
    WHERE public_id = ${publicId}`;
}

describe('the list of all wallpapers', () => {
  it('finds by words of the title, creator and id, whatever the status, accents and case', async () => {
    const person = await makeUser();
    const word = `Éclat${person.id.slice(-5)}`;
    const shown = await insertWallpaper(person, { title: `Morning ${word} over the sea` });
    const hidden = await insertWallpaper(person, { title: `${word} at night`, status: 'rejected' });
    const plain = word.replace('É', 'e');
    expect(ids(await ask({ q: plain }))).toEqual([hidden, shown]);
    expect(ids(await ask({ q: `${plain.slice(0, -2)}` }))).toEqual([hidden, shown]);
    expect(ids(await ask({ q: `${plain} mor` }))).toEqual([shown]);
    expect(ids(await ask({ q: `mor ${plain}` }))).toEqual([]);
    expect(ids(await ask({ q: person.username.toUpperCase() }))).toEqual([hidden, shown]);
    expect(ids(await ask({ q: hidden }))).toEqual([hidden]);
    expect(ids(await ask({ q: plain, status: 'rejected' }))).toEqual([hidden]);
    const { headers } = await ask({ q: plain, status: 'approved' });
    expect(headers.get('x-total-count')).toBe('1');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('takes a name behind an @ for that creator and nobody and nothing else', async () => {
    const [person, namesake] = [await makeUser(), await makeUser()];
    const { username } = person;
    await db().user.update({
      where: { id: namesake.id },
      data: { username: `${username}2`, displayName: username },
    });
    const own = await insertWallpaper(person);
    await insertWallpaper(namesake, { title: `In the manner of ${username}` });
    expect(ids(await ask({ q: `@${username.toUpperCase()}` }))).toEqual([own]);
    for (const q of [`@${username.slice(0, -1)}`, `@${own}`, '@', `@@${username}`])
      expect(ids(await ask({ q }))).toEqual([]);
  });

  it.each(["'", '\\', '%', '_', '&', '!', ':*', '<->', '(', '日本', '🙂', ' ', "a' | 'b"])(
    'takes %j for words, never for a command',
    async (q) => {
      expect((await ask({ q })).status).toBe(200);
    },
  );

  it('takes the address of a page, however much of it was pasted, for that wallpaper', async () => {
    const publicId = await insertWallpaper(creator);
    for (const q of [
      `https://walls.test/wallpaper/${publicId}?utm=1#top`,
      `/wallpaper/${publicId}/edit`,
      `see http://127.0.0.1:3000/wallpaper/${publicId} please`,
    ])
      expect(ids(await ask({ q })), q).toEqual([publicId]);
    for (const q of [
      '/wallpaper/',
      '/wallpaper/0000000000',
      'https://walls.test/wallpaper/../admin',
    ])
      expect(ids(await ask({ q })), q).not.toContain(publicId);
  });

  it('keeps to a category, with words and status or without, and counts what is in it', async () => {
    const category = await makeCategory();
    const [shown, hidden, removed] = [
      await insertWallpaper(creator, { category, title: 'Gneiss by the shore' }),
      await insertWallpaper(creator, { category, status: 'rejected' }),
      await insertWallpaper(creator, { category, status: 'removed', title: 'Gneiss again' }),
    ];
    await insertWallpaper(creator, { title: 'Gneiss elsewhere' });
    expect(ids(await ask({ category: category.toUpperCase() }))).toEqual([removed, hidden, shown]);
    expect(ids(await ask({ category, q: 'gneiss' }))).toEqual([removed, shown]);
    expect(ids(await ask({ category, status: 'rejected' }))).toEqual([hidden]);
    expect(ids(await ask({ category, status: 'approved' }))).toEqual([shown]);
    for (const [query, total] of [
      [{ category }, '3'],
      [{ category, q: 'gneiss' }, '2'],
      [{ category, status: 'removed' }, '1'],
    ] as const)
      expect((await ask(query)).headers.get('x-total-count')).toBe(total);
    const nowhere = await ask({ category: 'There is no such category' });
    expect([nowhere.status, nowhere.body]).toEqual([200, []]);
    const { body } = await call(exportAll, { as: admin, query: { category, status: 'rejected' } });
    expect(body.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('tells how many there are of each status', async () => {
    const before = Number((await ask({ status: 'removed' })).headers.get('x-total-count'));
    const all = Number((await ask()).headers.get('x-total-count'));
    await insertWallpaper(creator, { status: 'removed' });
    await insertWallpaper(creator);
    const after = await ask({ status: 'removed', limit: '1000' });
    expect(Number(after.headers.get('x-total-count'))).toBe(before + 1);
    expect(after.body).toHaveLength(before + 1);
    expect(Number((await ask()).headers.get('x-total-count'))).toBe(all + 2);
  });

  it.each([
    { limit: '1001' },
    { limit: '0' },
    { cursor: 'x' },
    { sort: 'title' },
    { status: 'hidden' },
    { category: 'x'.repeat(51) },
    { page: '11', limit: '1000' },
    { q: 'x'.repeat(201) },
    { other: '1' },
  ])('refuses %j', async (query) => {
    expect((await ask(query as unknown as Record<string, string>)).status).toBe(400);
  });

  it.each(['newest', 'oldest', 'views', 'downloads', 'favorites'])(
    'goes through everything once, %s first, page after page',
    async (sort) => {
      const person = await makeUser();
      const made: string[] = [];
      for (const counts of [1, 3, 3, 0, 3, 7, 1]) {
        const publicId = await insertWallpaper(person);
        const data = { views: counts, downloads: counts * 2, favorites: counts };
        await db().wallpaper.update({ where: { publicId }, data });
        made.push(publicId);
      }
      const seen: { _id: string; views: number }[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { q: person.username, sort, limit: '2' };
        if (cursor) query.cursor = cursor;
        const { body, headers } = await ask(query);
        seen.push(...body);
        cursor = headers.get('x-next-cursor');
      } while (cursor);
      expect(seen.map(({ _id }) => _id).sort()).toEqual([...made].sort());
      const isByTime = sort === 'newest' || sort === 'oldest';
      if (sort === 'newest') made.reverse();
      if (isByTime) expect(seen.map(({ _id }) => _id)).toEqual(made);
      else expect(seen.map(({ views }) => views)).toEqual([7, 3, 3, 3, 1, 1, 0]);
    },
  );
});

describe('the export', () => {
  it('has a line of everything that matches, and no formula', async () => {
    const person = await makeUser();
    await db().user.update({ where: { id: person.id }, data: { displayName: 'Someone else' } });
    const first = await insertWallpaper(person, { title: '=1+1, "really"' });
    await copies(first, 1040);
    await insertWallpaper(person, { title: 'Kept back', status: 'removed' });
    const query = { q: person.username, status: 'approved' };
    const { status, body, headers } = await call(exportAll, { as: admin, query });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="fresco-wallpapers-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const lines: string[] = body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^id,title,creator,category,status,/);
    expect(lines).toHaveLength(1042);
    expect(new Set(lines).size).toBe(1042);
    const own = lines.find((line) => line.startsWith(`${first},`));
    expect(own).toContain(`"'=1+1, ""really""",${person.username},`);
    expect(own).toContain(`http://site.test/wallpaper/${first}`);
    expect(body).not.toContain('Kept back');
  });
});
