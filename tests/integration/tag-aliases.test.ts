import { beforeAll, describe, expect, it } from 'vitest';
import { POST as merge } from '@/app/api/admin/tags/[id]/merge/route';
import { GET as listTags } from '@/app/api/admin/tags/route';
import { PUT as follow, DELETE as unfollow } from '@/app/api/following/[kind]/[name]/route';
import { GET as listFollows } from '@/app/api/following/route';
import { GET as listFollowed } from '@/app/api/following/wallpapers/route';
import { GET as search } from '@/app/api/search/route';
import { GET as suggest } from '@/app/api/suggest/route';
import { GET as suggestTags } from '@/app/api/tags/route';
import type { AdminTag } from '@/lib/admin-tags/schema';
import { readTagFeed } from '@/lib/share/queries/feeds';
import { getTag } from '@/lib/tags/queries';
import { updateWallpaper } from '@/lib/wallpapers/commands/update-wallpaper';
import { getWallpaper } from '@/lib/wallpapers/queries';
import {
  changeTag,
  getTagId,
  mergeTag,
  moveWallpapers,
  setAliases,
  uniqueName,
} from '@/tests/admin-tags';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  type TestUser,
  toViewer,
  uploadWallpaper,
} from '@/tests/factories';
import { ids } from '@/tests/list-responses';

let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

const insert = (...tags: string[]) => insertWallpaper(creator, { tags });
const listOf = async (publicId: string) =>
  (await getWallpaper(publicId, await toViewer(creator)))?.tags;
const find = async (q: string) => ids(await call(search, { query: { q } }));

describe('an alias', () => {
  it('is the tag in uploads, edits, searches, filters, suggestions, feeds and follows', async () => {
    const word = `nyc${crypto.randomUUID().slice(0, 8)}`;
    const tag = uniqueName('new york');
    const wallpaper = await insert(tag);
    const fan = await insertUser();
    await setAliases(admin, tag, word);

    const uploaded = await uploadWallpaper(creator, { tags: `${word}, ${tag}, sea` });
    expect(uploaded.body.tags).toEqual([tag, 'sea']);
    const edited = await updateWallpaper(await toViewer(creator), wallpaper, { tags: [word] });
    expect([edited.tags, await listOf(wallpaper)]).toEqual([[tag], [tag]]);

    expect((await find(word)).sort()).toEqual([uploaded.body._id, wallpaper].sort());
    expect(await find(`tag:${word}`)).toHaveLength(2);
    expect(await find(`${word} sea`)).toEqual([uploaded.body._id]);
    const { body: suggested } = await call(suggestTags, { query: { q: word } });
    expect(suggested).toEqual([{ name: tag, wallpaperCount: 2, alias: word }]);
    const { body: pages } = await call(suggest, { query: { q: word } });
    expect(pages).toMatchObject([{ type: 'tag', label: tag }]);
    expect(await readTagFeed(word)).toContain(wallpaper);

    const params = { kind: 'tag', name: word };
    expect((await call(follow, { as: fan, params })).status).toBe(204);
    expect((await call(listFollows, { as: fan })).body).toMatchObject([{ name: tag }]);
    expect(ids(await call(listFollowed, { as: fan }))).toHaveLength(2);

    await setAliases(admin, tag);
    expect([await find(word), await getTag(word)]).toEqual([[], null]);
    expect((await call(suggest, { query: { q: word } })).body).toEqual([]);
  });

  it('that is followed counts as its tag, once', async () => {
    const [typo, tag] = [uniqueName('typo'), uniqueName('tag')];
    const wallpaper = await insert(typo, tag);
    const fan = await insertUser();
    for (const name of [typo, tag]) await call(follow, { as: fan, params: { kind: 'tag', name } });
    await mergeTag(admin, typo, tag);
    await moveWallpapers();
    expect((await call(listFollows, { as: fan })).body).toMatchObject([{ name: tag }]);
    expect(ids(await call(listFollowed, { as: fan }))).toEqual([wallpaper]);
    await call(unfollow, { as: fan, params: { kind: 'tag', name: tag } });
    expect((await call(listFollows, { as: fan })).body).toEqual([]);
  });

  it('can’t be the tag itself, a tag with wallpapers, or an alias of another tag', async () => {
    const [tag, other, alias, hidden] = [
      uniqueName('t'),
      uniqueName('o'),
      uniqueName('a'),
      uniqueName('h'),
    ];
    await insert(tag, other);
    await insertWallpaper(creator, { tags: [hidden], status: 'pending' });
    await setAliases(admin, other, alias);
    for (const [refused, message] of [
      [tag, 'is the name of this tag'],
      [other, 'Merge it into this one instead'],
      [hidden, 'Merge it into this one instead'],
      [alias, `is an alias of “${other}”`],
    ] as const) {
      const { status, body } = await changeTag(admin, tag, { aliases: [refused.toUpperCase()] });
      expect([status, body.issues[0].path]).toEqual([400, 'aliases']);
      expect(body.issues[0].message).toContain(message);
    }
    for (const into of [tag, '#', '..', 'x'.repeat(41)]) {
      const params = { id: await getTagId(tag) };
      expect((await call(merge, { as: admin, params, json: { into } })).status).toBe(400);
    }
    for (const id of ['0', 'x', '99999999999']) {
      const result = await call(merge, { as: admin, params: { id }, json: { into: tag } });
      expect(result.status).toBe(404);
    }
  });

  it('of a tag that only hidden wallpapers have doesn’t show', async () => {
    const [tag, alias] = [uniqueName('secret'), uniqueName('other')];
    await insertWallpaper(creator, { tags: [tag], status: 'pending' });
    await setAliases(admin, tag, alias);
    expect(await getTag(alias)).toBeNull();
    expect((await call(suggestTags, { query: { q: alias } })).body).toEqual([]);
    expect((await call(suggest, { query: { q: alias } })).body).toEqual([]);
    const params = { kind: 'tag', name: alias };
    expect((await call(follow, { as: creator, params })).status).toBe(404);
  });
});

describe('the list of tags for admins', () => {
  it('finds tags by the beginning of their name or an alias, by use or by name, page by page', async () => {
    const run = uniqueName('r').replace(' ', '');
    const [often, once, never] = [`${run} b`, `${run} a`, `${run} c`];
    for (const tags of [[often, once], [often]]) await insertWallpaper(creator, { tags });
    await insertWallpaper(creator, { tags: [never], status: 'pending' });
    await setAliases(admin, often, `alias ${run}`);
    const read = async (query: Record<string, string>) => {
      const { body, headers } = await call(listTags, { as: admin, query });
      return { names: body.map(({ name }: AdminTag) => name), headers };
    };
    const { names, headers } = await read({ q: ` #${run.toUpperCase()}` });
    expect([names, headers.get('x-total-count')]).toEqual([[often, once, never], '3']);
    expect((await read({ q: run, sort: 'name' })).names).toEqual([once, often, never]);
    expect((await read({ q: `alias ${run}` })).names).toEqual([often]);
    for (const sort of ['used', 'name']) {
      const whole = (await read({ q: run, sort })).names;
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await read({ q: run, sort, limit: '1', ...(cursor && { cursor }) });
        paged.push(...page.names);
        cursor = page.headers.get('x-next-cursor');
      }
      expect(paged).toEqual(whole);
    }
  });
});
