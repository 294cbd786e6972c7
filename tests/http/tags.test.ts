import { expect, test } from 'vitest';
import { adminPaths } from '@/lib/admin-paths';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import { insertUser, uniqueSuffix, uploadPicture } from '@/tests/e2e/content';
import { get, send, site } from './site';

const SPECIAL_NAMES = [
  'a/b',
  '50% off',
  '100%25',
  'c#',
  'what?',
  'c++',
  'a+b=c?d#e&f',
  '🌊 côte d’azur',
  '日本'.repeat(20),
  'x'.repeat(40),
];

test('A tag can contain any characters', async () => {
  await uploadPicture(site, await insertUser(site), { tags: SPECIAL_NAMES.join() });
  for (const name of SPECIAL_NAMES) {
    const page = await get(paths.tag(name));
    expect(page.status, name).toBe(200);
    const html = page.body.toString();
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(new URL(canonical).href, name).toBe(new URL(site.url + paths.tag(name)).href);
    expect(html.match(/<article\b/g), name).toHaveLength(1);
    expect((await get(sharePaths.feed.tag(name))).status, name).toBe(200);
  }
  const name = 'a+b=c?d#e&f';
  const random = await get(paths.sorted(paths.tag(name), { sorting: 'random', seed: 'a' }));
  expect(random.body.toString().match(/<article\b/g)).toHaveLength(1);
});

test('Other spellings of a tag redirect to its URL', async () => {
  const tag = `first light ${uniqueSuffix()}`;
  await uploadPicture(site, await insertUser(site), { tags: tag });
  for (const spelling of [tag.toUpperCase(), `#${tag}`, ` ${tag.replaceAll(' ', '  ')} `]) {
    for (const page of [1, 2]) {
      const { status, headers } = await get(paths.tag(spelling, page));
      expect([spelling, status, headers.location]).toEqual([spelling, 308, paths.tag(tag, page)]);
    }
  }
});

test('An alias redirects to its tag, whose page has its description', async () => {
  const [tag, alias] = [`first light ${uniqueSuffix()}`, `dawn ${uniqueSuffix()}`];
  await uploadPicture(site, await insertUser(site), { tags: tag });
  const description = 'The hour before sunrise.';
  await site.sql.query('UPDATE tags SET description = $2 WHERE name = $1', [tag, description]);
  await site.sql.query(
    'INSERT INTO tags (name, alias_of) SELECT $2, id FROM tags WHERE name = $1',
    [tag, alias],
  );
  const { status, headers } = await get(paths.tag(alias));
  expect([status, headers.location]).toEqual([308, paths.tag(tag)]);
  expect((await get(sharePaths.feed.tag(alias))).body.toString()).toContain(tag);
  const html = (await get(paths.tag(tag))).body.toString();
  expect(html).toContain(`<meta name="description" content="${description}"/>`);
  expect(html).toMatch(new RegExp(`<p[^>]*>${description}</p>`));
});

const UNKNOWN_SEGMENTS = [
  ...['nothing', '%20', '%23', 'a%2Cb', '..%2f', 'x'.repeat(41), 'x'.repeat(3000)],
  ...['%F0%9F%98%80'.repeat(300)],
];
/** NUL and invalid encodings. */
const INVALID_SEGMENTS = ['%', '%2', '%ff', '%00', 'a%00b', '%ed%a0%80'];

test('What no tag can be named is not found or refused @long', async () => {
  for (const [status, segments] of [
    [404, UNKNOWN_SEGMENTS],
    [400, INVALID_SEGMENTS],
  ] as const) {
    for (const [index, segment] of segments.entries()) {
      const ends = ['', '?page=2', '?page=0', '?sorting=views', '?sorting=x&page=1'];
      for (const end of index === 0 ? ends : ['']) {
        const path = `/tag/${segment}${end}`;
        expect([path, (await get(path)).status]).toEqual([path, 404]);
      }
      const feed = `/feed/tag/${segment}`;
      expect([feed, (await get(feed)).status]).toEqual([feed, status]);
    }
  }
  for (const page of ['0', '9999', 'x', '-1']) {
    expect((await get(`/tags?page=${page}`)).status, page).toBe(404);
  }
});

test('Tag pages follow uploads, edits, removals and deletions at once', async () => {
  const [creator, admin] = [await insertUser(site), await insertUser(site, 'admin')];
  const [before, after] = [`dusk ${uniqueSuffix()}`, `dawn ${uniqueSuffix()}`];
  const read = async (tag: string) => {
    const response = await get(paths.tag(tag));
    return [response.status, [...new Set(response.body.toString().match(/\d+ wallpapers?\b/g))]];
  };
  const review = (data: object) => send('POST', adminPaths.api.wallpapers(), admin, data);
  expect(await read(before)).toEqual([404, []]);
  const { _id } = await uploadPicture(site, creator, { tags: before });
  expect((await read(before))[0]).toBe(200);
  const pasted = await get(`${paths.tag(before)}).`);
  expect([pasted.status, pasted.headers.location]).toEqual([308, paths.tag(before)]);
  const other = await uploadPicture(site, creator, { tags: before });
  expect(String(await read(before))).toContain('2 wallpapers');

  await send('PATCH', paths.api.wallpaper(_id), creator, { tags: [after] });
  expect((await read(after))[0]).toBe(200);
  expect(String(await read(before))).toContain('1 wallpaper');

  expect((await review({ action: 'remove', ids: [_id], reason: 'Copied' })).status).toBe(200);
  const hidden = await get(paths.tag(after));
  const missing = await get(paths.tag(`${after} x`));
  expect([hidden.status, missing.status]).toEqual([404, 404]);
  expect((await get(paths.tags())).body.toString()).not.toContain(after);
  expect((await review({ action: 'restore', ids: [_id] })).status).toBe(200);
  expect((await read(after))[0]).toBe(200);

  for (const id of [_id, other._id]) {
    await send('DELETE', paths.api.wallpaper(id), creator);
  }
  expect([(await read(before))[0], (await read(after))[0]]).toEqual([404, 404]);
});
