import { beforeAll, describe, expect, it } from 'vitest';
import { GET as exportWallpapers } from '@/app/api/admin/wallpapers/export/route';
import { GET as listWallpapers } from '@/app/api/admin/wallpapers/route';
import { db } from '@/lib/platform/db';
import { type CallResult, call } from '@/tests/call';
import { copyWallpaper } from '@/tests/copy-wallpaper';
import {
  insertAdmin,
  insertCategory,
  insertUser,
  insertWallpaper,
  type TestUser,
  uploadWallpaper,
} from '@/tests/factories';

const getIds = ({ body }: CallResult) => body.map(({ _id }: { _id: string }) => _id);

let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

const search = (query: Record<string, string> = {}) => call(listWallpapers, { as: admin, query });

describe('the admin wallpaper list', () => {
  it('finds by title, creator or ID, in any status, ignoring accents and case', async () => {
    const user = await insertUser();
    const word = `Éclat${user.id.slice(-5)}`;
    const visible = await insertWallpaper(user, { title: `Morning ${word} over the sea` });
    const hidden = await insertWallpaper(user, { title: `${word} at night`, status: 'rejected' });
    const plain = word.replace('É', 'e');
    expect(getIds(await search({ q: plain }))).toEqual([hidden, visible]);
    expect(getIds(await search({ q: `${plain.slice(0, -2)}` }))).toEqual([hidden, visible]);
    expect(getIds(await search({ q: `${plain} mor` }))).toEqual([visible]);
    expect(getIds(await search({ q: `mor ${plain}` }))).toEqual([]);
    expect(getIds(await search({ q: user.username.toUpperCase() }))).toEqual([hidden, visible]);
    expect(getIds(await search({ q: hidden }))).toEqual([hidden]);
    expect(getIds(await search({ q: plain, status: 'rejected' }))).toEqual([hidden]);
    const { headers } = await search({ q: plain, status: 'approved' });
    expect(headers.get('x-total-count')).toBe('1');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('searches for exactly that creator after an @', async () => {
    const [user, namesake] = [await insertUser(), await insertUser()];
    const { username } = user;
    await db().user.update({
      where: { id: namesake.id },
      data: { username: `${username}2`, displayName: username },
    });
    const own = await insertWallpaper(user);
    await insertWallpaper(namesake, { title: `Inspired by ${username}` });
    expect(getIds(await search({ q: `@${username.toUpperCase()}` }))).toEqual([own]);
    for (const q of [`@${username.slice(0, -1)}`, `@${own}`, '@', `@@${username}`])
      expect(getIds(await search({ q }))).toEqual([]);
  });

  it('finds the wallpapers of a tag or an alias, whatever their status', async () => {
    const tag = `tag ${crypto.randomUUID().slice(0, 8)}`;
    const older = await insertWallpaper(creator, { tags: ['sea', tag], status: 'rejected' });
    const newer = await insertWallpaper(creator, { tags: [tag] });
    await insertWallpaper(creator, { title: tag });
    await db().tag.create({ data: { name: `${tag} x`, aliasOf: { connect: { name: tag } } } });
    for (const q of [`#${tag.toUpperCase()}`, `# ${tag} x`]) {
      const { body, headers } = await search({ q });
      expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([newer, older]);
      expect([body[1].tags, headers.get('x-total-count')]).toEqual([['sea', tag], '2']);
    }
    expect(getIds(await search({ q: `#${tag}`, status: 'rejected', limit: '1' }))).toEqual([older]);
    for (const q of [`#${tag} y`, '#', `#${tag.slice(0, -1)}`])
      expect(getIds(await search({ q }))).toEqual([]);
  });

  it.each(["'", '\\', '%', '_', '&', '!', ':*', '<->', '(', '日本', '🙂', ' ', "a' | 'b"])(
    'treats %j as text, not as search syntax',
    async (q) => {
      expect((await search({ q })).status).toBe(200);
    },
  );

  it('finds a wallpaper by a pasted URL', async () => {
    const publicId = await insertWallpaper(creator);
    for (const q of [
      `https://walls.test/wallpaper/${publicId}?utm=1#top`,
      `/wallpaper/${publicId}/edit`,
      `see http://127.0.0.1:3000/wallpaper/${publicId} please`,
    ])
      expect(getIds(await search({ q })), q).toEqual([publicId]);
    for (const q of [
      '/wallpaper/',
      '/wallpaper/0000000000',
      'https://walls.test/wallpaper/../admin',
    ])
      expect(getIds(await search({ q })), q).not.toContain(publicId);
  });

  it('filters by category, text and status, and counts the results', async () => {
    const category = await insertCategory();
    const [visible, hidden, removed] = [
      await insertWallpaper(creator, { category, title: 'Gneiss by the shore' }),
      await insertWallpaper(creator, { category, status: 'rejected' }),
      await insertWallpaper(creator, { category, status: 'removed', title: 'Gneiss once more' }),
    ];
    await insertWallpaper(creator, { title: 'Gneiss elsewhere' });
    expect(getIds(await search({ category: category.toUpperCase() }))).toEqual([
      removed,
      hidden,
      visible,
    ]);
    expect(getIds(await search({ category, q: 'gneiss' }))).toEqual([removed, visible]);
    expect(getIds(await search({ category, status: 'rejected' }))).toEqual([hidden]);
    expect(getIds(await search({ category, status: 'approved' }))).toEqual([visible]);
    for (const [query, total] of [
      [{ category }, '3'],
      [{ category, q: 'gneiss' }, '2'],
      [{ category, status: 'removed' }, '1'],
    ] as const)
      expect((await search(query)).headers.get('x-total-count')).toBe(total);
    const unknown = await search({ category: 'There is no such category' });
    expect([unknown.status, unknown.body]).toEqual([200, []]);
    const { body } = await call(exportWallpapers, {
      as: admin,
      query: { category, status: 'rejected' },
    });
    expect(body.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('counts wallpapers by status', async () => {
    const before = Number((await search({ status: 'removed' })).headers.get('x-total-count'));
    const all = Number((await search()).headers.get('x-total-count'));
    await insertWallpaper(creator, { status: 'removed' });
    await insertWallpaper(creator);
    const after = await search({ status: 'removed', limit: '1000' });
    expect(Number(after.headers.get('x-total-count'))).toBe(before + 1);
    expect(after.body).toHaveLength(before + 1);
    expect(Number((await search()).headers.get('x-total-count'))).toBe(all + 2);
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
  ])('rejects %j', async (query) => {
    expect((await search(query as unknown as Record<string, string>)).status).toBe(400);
  });

  it.each(['newest', 'oldest', 'views', 'downloads', 'favorites'])(
    'pages through every wallpaper once, sorted by %s',
    async (sort) => {
      const user = await insertUser();
      const publicIds: string[] = [];
      for (const counts of [1, 3, 3, 0, 3, 7, 1]) {
        const publicId = await insertWallpaper(user);
        const data = { views: counts, downloads: counts * 2, favorites: counts };
        await db().wallpaper.update({ where: { publicId }, data });
        publicIds.push(publicId);
      }
      const seen: { _id: string; views: number }[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, string> = { q: user.username, sort, limit: '2' };
        if (cursor) query.cursor = cursor;
        const { body, headers } = await search(query);
        seen.push(...body);
        cursor = headers.get('x-next-cursor');
      } while (cursor);
      expect(seen.map(({ _id }) => _id).sort()).toEqual([...publicIds].sort());
      const isSortedByDate = sort === 'newest' || sort === 'oldest';
      if (sort === 'newest') publicIds.reverse();
      if (isSortedByDate) expect(seen.map(({ _id }) => _id)).toEqual(publicIds);
      else expect(seen.map(({ views }) => views)).toEqual([7, 3, 3, 3, 1, 1, 0]);
    },
  );
});

describe('the CSV export of wallpapers', () => {
  it('has a row for every match and disarms spreadsheet formulas', {
    timeout: 120_000,
  }, async () => {
    const user = await insertUser();
    await db().user.update({ where: { id: user.id }, data: { displayName: 'Someone else' } });
    const first = await insertWallpaper(user, { title: '=1+1, "really"', status: 'pending' });
    await copyWallpaper(first, 1040);
    await insertWallpaper(user, { title: 'Removed one', status: 'removed' });
    const query = { q: user.username, status: 'pending' };
    const { status, body, headers } = await call(exportWallpapers, { as: admin, query });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="fresco-wallpapers-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    const lines: string[] = body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^id,title,creator,category,status,/);
    expect(lines).toHaveLength(1042);
    expect(new Set(lines).size).toBe(1042);
    const own = lines.find((line) => line.startsWith(`${first},`));
    expect(own).toContain(`"'=1+1, ""really""",${user.username},`);
    expect(own).toContain(`http://site.test/wallpaper/${first}`);
    expect(body).not.toContain('Removed one');
  });

  it('has complete records: texts, tags, license and the reason of a status @long', async () => {
    const user = await insertUser();
    const fields = { tags: 'mist, ridge', altText: '=A ridge', license: 'cc_by' };
    const { body: record } = await uploadWallpaper(user, fields);
    const status = { status: 'rejected', statusReason: 'Blurred' } as const;
    const data = { ...status, description: 'Two\nlines' };
    await db().wallpaper.update({ where: { publicId: record._id }, data });
    const { body } = await call(exportWallpapers, { as: admin, query: { q: user.username } });
    const [header, row] = body.replace('\ufeff', '').split('\r\n');
    expect(header).toBe(
      'id,title,creator,category,status,statusReason,statusChangedAt,uploadedAt,views,downloads,' +
        'favorites,width,height,bytes,format,url,description,altText,tags,license,creatorName,' +
        'creatorId,updatedAt,color,originalImageUrl',
    );
    expect(row).toContain(',rejected,Blurred,20');
    expect(row).toContain(',"Two\nlines",\'=A ridge,"mist, ridge",cc_by,');
    expect(row).toContain(`,${record.displayName},${user.id},20`);
    expect(row).toMatch(new RegExp(`Z,${record.color},${record.originalImageUrl}$`));
  });
});
