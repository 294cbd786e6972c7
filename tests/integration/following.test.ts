import { beforeAll, describe, expect, it } from 'vitest';
import { PUT as follow, DELETE as unfollow } from '@/app/api/following/[kind]/[name]/route';
import { POST as createFeed, DELETE as deleteFeed } from '@/app/api/following/feed/route';
import { GET as countNew, DELETE as markSeen } from '@/app/api/following/new/route';
import { GET as listFollows } from '@/app/api/following/route';
import { GET as listFollowed } from '@/app/api/following/wallpapers/route';
import { GET as getUser } from '@/app/api/user/[id]/route';
import { DELETE as closeAccount } from '@/app/api/user/account/route';
import { GET as getFeed } from '@/app/feed/following/[token]/route';
import { streamManifest } from '@/lib/accounts/queries/export-data';
import { FOLLOWS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { getOwnUser } from '@/lib/users/queries';
import { call } from '@/tests/call';
import { insertSet, insertUser, insertWallpaper, PASSWORD, type TestUser } from '@/tests/factories';
import { ids, readAll } from '@/tests/list-responses';
import { settleAll } from '@/tests/settle-all';

const uniqueTag = () => `tag ${crypto.randomUUID().slice(0, 8)}`;
const put = (as: TestUser, kind: string, name: string) =>
  call(follow, { as, params: { kind, name } });
const setStatus = (publicId: string, status: 'approved' | 'removed') =>
  db().wallpaper.update({ where: { publicId }, data: { status }, select: { id: true } });
const getCount = async (as: TestUser) => (await call(countNew, { as })).body.count;

describe('follows', () => {
  it('of creators, tags and searches are listed once each, last followed first', async () => {
    const [fan, creator] = [await insertUser(), await insertUser()];
    const tag = uniqueTag();
    await insertWallpaper(creator, { tags: [tag] });
    const search = 'page=2&q=misty++lake&sorting=views&orientation=portrait&x=1';
    for (const [kind, name] of [
      ['creator', creator.username.toUpperCase()],
      ['creator', creator.id],
      ['tag', `#${tag.toUpperCase()}`],
      ['search', search],
      ['search', 'orientation=portrait&q=misty%20lake'],
    ] as const) {
      expect((await put(fan, kind, name)).status).toBe(204);
    }
    const { body } = await call(listFollows, { as: fan });
    expect(body.map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
      ['search', 'q=misty%20lake&orientation=portrait'],
      ['tag', tag],
      ['creator', creator.username],
    ]);
    const { body: profile } = await call(getUser, { params: { id: creator.username } });
    expect(profile.followerCount).toBe(1);
    for (const { kind, name } of [...body, ...body]) {
      expect((await call(unfollow, { as: fan, params: { kind, name } })).status).toBe(204);
    }
    expect((await call(listFollows, { as: fan })).body).toEqual([]);
  });

  it('need a creator other than oneself, a tag of a public wallpaper, or a search', async () => {
    const own = await insertUser();
    const hidden = uniqueTag();
    await insertWallpaper(own, { tags: [hidden], status: 'pending' });
    expect((await put(own, 'creator', own.username)).status).toBe(400);
    expect((await put(own, 'creator', 'nobody-at-all')).status).toBe(404);
    expect((await put(own, 'tag', hidden)).status).toBe(404);
    expect((await put(own, 'tag', '\0')).status).toBe(404);
    for (const search of ['', 'q=++', 'sorting=views', 'orientation=round', 'q=\0']) {
      expect((await put(own, 'search', search)).status).toBe(400);
    }
    expect(await db().follow.count({ where: { userId: own.id } })).toBe(0);
  });

  it('are at most 200, even if several are added at once', async () => {
    const own = await insertUser();
    await db().follow.createMany({
      data: Array.from({ length: FOLLOWS.max - 2 }, (_, index) => ({
        userId: own.id,
        search: `q=${index}`,
      })),
    });
    const others = await settleAll(Array.from({ length: 5 }, () => insertUser()));
    const calls = [...others.map(({ id }) => put(own, 'creator', id)), put(own, 'search', 'q=x')];
    const statuses = (await settleAll(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 204, 409, 409, 409, 409]);
    expect(await db().follow.count({ where: { userId: own.id } })).toBe(FOLLOWS.max);
    // What is followed already isn't another one.
    expect((await put(own, 'search', 'q=1')).status).toBe(204);
  });

  it('are exported, and end with either account', async () => {
    const [fan, creator] = [await insertUser(), await insertUser()];
    await put(fan, 'creator', creator.username);
    await put(creator, 'creator', fan.username);
    const user = await getOwnUser(fan.id);
    if (!user) throw new Error('The account is missing.');
    let text = '';
    for await (const part of streamManifest({ user, missing: new Set() })) text += part;
    expect(JSON.parse(text).following).toMatchObject([{ kind: 'creator', name: creator.username }]);
    await call(closeAccount, { as: creator, json: { password: PASSWORD } });
    expect((await call(listFollows, { as: fan })).body).toEqual([]);
    expect((await getOwnUser(fan.id))?.followerCount).toBe(0);
  });
});

describe('the wallpapers of what one follows', () => {
  let fan: TestUser;
  let creators: TestUser[];
  const tags = Array.from({ length: 30 }, uniqueTag);
  /** Newest first. */
  let expected: string[];

  beforeAll(async () => {
    fan = await insertUser();
    creators = await settleAll(Array.from({ length: 4 }, () => insertUser()));
    const [first, second, third, stranger] = creators as [TestUser, TestUser, TestUser, TestUser];
    const inserted: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
      const creator = [first, second, third, stranger, stranger][index % 5] ?? first;
      // Every other one has many of the tags, so that one wallpaper is the newest of most follows.
      const chosen = index % 2 === 0 ? tags.slice(0, 15) : [tags[(29 + index) / 2] ?? ''];
      const width = index % 3 === 0 ? 1080 : 1920;
      const height = index % 3 === 0 ? 1920 : 1080;
      inserted.push(
        await insertWallpaper(creator, { createdAt, tags: chosen, width, height, views: index }),
      );
    }
    await insertWallpaper(stranger);
    await insertWallpaper(first, { status: 'pending', tags: tags.slice(0, 3) });
    for (const { username } of [first, second, third]) await put(fan, 'creator', username);
    for (const tag of tags) await put(fan, 'tag', tag);
    await put(fan, 'search', 'q=title');
    expected = inserted.toReversed();
  });

  const list = async (query: Record<string, string>) =>
    ids(await call(listFollowed, { as: fan, query }));

  it('are listed newest first, each once, on pages of any length', async () => {
    for (const limit of ['2', '7', '100']) {
      expect(await readAll(listFollowed, { as: fan }, limit)).toEqual(expected);
    }
    expect(await list({ limit: '4', page: '3' })).toEqual(expected.slice(8, 12));
  });

  it('can be filtered and sorted as every list', async () => {
    const portraits = expected.filter((_, index) => (29 - index) % 3 === 0);
    expect(await list({ orientation: 'portrait', limit: '100' })).toEqual(portraits);
    expect(await list({ sorting: 'views', limit: '5' })).toEqual(expected.slice(0, 5));
    const random = await list({ sorting: 'random', seed: 'a', limit: '100' });
    expect(random.toSorted()).toEqual(expected.toSorted());
    // The follows decide, not the parameter.
    expect(await list({ from: `user:${fan.username}`, limit: '3' })).toEqual(expected.slice(0, 3));
  });

  it('are private, and none without follows of creators or tags', async () => {
    const own = await insertUser();
    await put(own, 'search', 'q=title');
    for (const query of [{ sorting: 'date_added' }, { sorting: 'views' }]) {
      const { body, headers } = await call(listFollowed, { as: own, query });
      expect(body).toEqual([]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('leave out what isn’t public anymore, also in the count of new ones', async () => {
    const [own, creator] = [await insertUser(), await insertUser()];
    const [tag] = [uniqueTag()];
    const id = await insertWallpaper(creator, { tags: [tag] });
    await put(own, 'creator', creator.username);
    await put(own, 'tag', tag);
    const see = async () => [
      ids(await call(listFollowed, { as: own })),
      ids(await call(listFollowed, { as: own, query: { sorting: 'views' } })),
      await getCount(own),
    ];
    await db().user.update({ where: { id: own.id }, data: { followingSeenAt: new Date(0) } });
    expect(await see()).toEqual([[id], [id], 1]);
    await setStatus(id, 'removed');
    expect(await see()).toEqual([[], [], 0]);
    await setStatus(id, 'approved');
    expect(await see()).toEqual([[id], [id], 1]);
    expect((await call(markSeen, { as: own })).status).toBe(204);
    expect(await getCount(own)).toBe(0);
  });

  it('show a set as one', async () => {
    const [own, creator] = [await insertUser(), await insertUser()];
    const { members } = await insertSet(creator);
    await put(own, 'creator', creator.username);
    expect(ids(await call(listFollowed, { as: own }))).toEqual([members[0]]);
  });
});

describe('the private feed', () => {
  it('is read with its URL alone, until there is another one, and only by it', async () => {
    const [own, creator] = [await insertUser(), await insertUser()];
    await put(own, 'creator', creator.username);
    const id = await insertWallpaper(creator, { title: 'Heron' });
    const create = async (): Promise<string> => (await call(createFeed, { as: own })).body.url;
    const read = (url: string) => {
      const params = Promise.resolve({ token: url.split('/').at(-1) ?? '' });
      return getFeed(new Request(url), { params });
    };
    const url = await create();
    const found = await read(url);
    expect(await found.text()).toContain('<title>Heron</title>');
    expect(found.headers.get('cache-control')).toBe('private, no-store');
    const row = await db().user.findUniqueOrThrow({ where: { id: own.id } });
    expect(JSON.stringify(row)).not.toContain(url.split('/').at(-1));
    await setStatus(id, 'removed');
    expect(await (await read(url)).text()).not.toContain('Heron');
    const next = await create();
    expect([(await read(url)).status, (await read(next)).status]).toEqual([404, 200]);
    await db().user.update({ where: { id: own.id }, data: { status: 'blocked' } });
    expect((await read(next)).status).toBe(404);
    await db().user.update({ where: { id: own.id }, data: { status: 'active' } });
    expect((await call(deleteFeed, { as: own })).status).toBe(204);
    const missing = await read(next);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([
      404,
      'private, no-store',
    ]);
  });
});
