import { beforeEach, describe, expect, it } from 'vitest';
import { POST as applyBulkAction } from '@/app/api/admin/wallpapers/route';
import { POST as addFavorite, DELETE as removeFavorite } from '@/app/api/favorites/[id]/route';
import { GET as getMe } from '@/app/api/me/route';
import { POST as markRead } from '@/app/api/user/notices/read/route';
import { GET as listNotices } from '@/app/api/user/notices/route';
import { NOTICES } from '@/lib/limits';
import { pruneNotices } from '@/lib/notices/prune-notices';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { cancelBlockedQuery, connectToDatabase, countBlockedQueries } from '@/tests/database';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import {
  admin,
  approve,
  creator,
  getState,
  insertReports,
  reject,
  resetReview,
  undo,
} from '@/tests/review';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

beforeEach(resetReview);

const DAY_MS = 24 * 60 * 60 * 1000;
const bulk = (id: string, action: string, reason?: string) =>
  call(applyBulkAction, { as: admin, json: { ids: [id], action, ...(reason && { reason }) } });
const list = (as: TestUser, query: Record<string, string> = {}) => call(listNotices, { as, query });
const read = (as: TestUser, json: object) => call(markRead, { as, json });
const countUnread = async (as: TestUser) => (await call(getMe, { as })).body.unreadNotices;
const readKinds = async (as: TestUser) =>
  (await list(as)).body.map(({ kind, reason }: Record<string, string>) => [kind, reason]);

describe('a decision', () => {
  it('is announced to the creator, and the latest one replaces the one before', async () => {
    const id = await insertWallpaper(creator, { status: 'pending', title: 'Dunes' });
    await approve(id);
    expect((await list(creator)).body).toMatchObject([
      { kind: 'approved', wallpaper: { _id: id, title: 'Dunes' }, reason: null, read: false },
    ]);
    await bulk(id, 'remove', 'Its owner asked for it.');
    expect(await readKinds(creator)).toEqual([['removed', 'Its owner asked for it.']]);
    await bulk(id, 'restore');
    expect(await readKinds(creator)).toEqual([['approved', null]]);
    await bulk(id, 'reject', 'It advertises.');
    expect(await readKinds(creator)).toEqual([['rejected', 'It advertises.']]);
    expect(await readKinds(admin)).toEqual([]);
  });

  it('that is undone leaves no notice, or one about the status before', async () => {
    const id = await insertWallpaper(creator, { status: 'pending' });
    await undo((await approve(id)).body._id);
    expect(await readKinds(creator)).toEqual([]);
    const { body } = await reject(id);
    await bulk(id, 'approve');
    expect((await undo(body._id)).status).toBe(409);
    expect(await readKinds(creator)).toEqual([['approved', null]]);
  });

  it('that is repeated at once is announced once', async () => {
    const id = await insertWallpaper(creator);
    await settleAll(Array.from({ length: 5 }, () => bulk(id, 'reject', 'It advertises.')));
    expect(await readKinds(creator)).toEqual([['rejected', 'It advertises.']]);
  });

  it('that fails halfway leaves no notice', async () => {
    const id = await insertWallpaper(creator);
    const client = await connectToDatabase();
    await client.query('BEGIN; LOCK TABLE audit_entries IN ACCESS EXCLUSIVE MODE');
    const [failed] = await settleAll([bulk(id, 'remove', 'Spam'), cancelBlockedQuery()]);
    await client.end();
    expect(failed.body).toMatchObject([{ outcome: 'failed' }]);
    expect((await getState(id)).status).toBe('approved');
    expect(await db().notice.count({ where: { wallpaper: { publicId: id } } })).toBe(0);
  });

  it('by an admin about their own upload isn’t announced', async () => {
    const id = await insertWallpaper(admin);
    await bulk(id, 'reject', 'It advertises.');
    expect(await readKinds(admin)).toEqual([]);
  });
});

describe('the outcome of a report', () => {
  it('is announced to reporters with an account, without anything about a hidden wallpaper', async () => {
    const fan = await insertUser();
    const id = await insertWallpaper(creator, { title: 'Dunes' });
    await insertReports(id, 1);
    await insertReports(id, 1, admin);
    const [report] = await insertReports(id, 1, fan);
    const { body } = await reject(id, report);
    const notices = await list(fan);
    expect(notices.body).toMatchObject([{ kind: 'report_upheld', wallpaper: null, reason: null }]);
    expect(JSON.stringify(notices.body)).not.toMatch(`Dunes|${id}|advertises`);
    expect(await readKinds(admin)).toEqual([]);
    expect(await readKinds(creator)).toEqual([['rejected', 'It advertises.']]);

    await undo(body._id);
    expect(await readKinds(fan)).toEqual([]);
    await approve(id, report);
    expect((await list(fan)).body).toMatchObject([
      { kind: 'report_dismissed', wallpaper: { title: 'Dunes' } },
    ]);
    await bulk(id, 'remove', 'Spam');
    expect((await list(fan)).body).toMatchObject([{ kind: 'report_dismissed', wallpaper: null }]);
  });

  it('doesn’t deadlock with a reporter who closes their account', async () => {
    const fan = await insertUser();
    const id = await insertWallpaper(creator);
    const [report] = await insertReports(id, 1, fan);
    const client = await connectToDatabase();
    await client.query('BEGIN');
    await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [fan.id]);
    const deciding = reject(id, report);
    await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    await client.query('DELETE FROM users WHERE id = $1', [fan.id]);
    await client.query('COMMIT');
    await client.end();
    expect((await deciding).status).toBe(201);
    expect(await db().notice.count({ where: { userId: fan.id } })).toBe(0);
  });
});

describe('a round number of favorites', () => {
  const add = (as: TestUser, id: string) => call(addFavorite, { as, params: { id } });
  const remove = (as: TestUser, id: string) => call(removeFavorite, { as, params: { id } });
  const counts = async () =>
    (await list(creator)).body.map(({ kind, count }: Record<string, unknown>) => [kind, count]);

  it('is announced once, even if it is reached again, and without the creator’s own', async () => {
    const id = await insertWallpaper(creator);
    const fan = await insertUser();
    await add(creator, id);
    expect(await counts()).toEqual([]);
    await add(fan, id);
    await add(fan, id);
    await remove(fan, id);
    await add(fan, id);
    expect(await counts()).toEqual([['favorites', 1]]);
    await add(await insertUser(), id);
    expect(await counts()).toEqual([['favorites', 1]]);
  });

  it('is announced once if it is reached by many at once', async () => {
    const id = await insertWallpaper(creator, { favorites: 7 });
    const fans = await settleAll(Array.from({ length: 5 }, () => insertUser()));
    await settleAll(fans.map((fan) => add(fan, id)));
    expect(await counts()).toEqual([['favorites', 10]]);
  });

  it('that isn’t reached in the end isn’t announced', async () => {
    const id = await insertWallpaper(creator);
    const client = await connectToDatabase();
    await client.query('BEGIN; LOCK TABLE notices IN ACCESS EXCLUSIVE MODE');
    const [failed] = await settleAll([add(admin, id), cancelBlockedQuery()]);
    await client.end();
    expect(failed.status).toBe(503);
    expect(await counts()).toEqual([]);
    expect(await db().favorite.count({ where: { wallpaper: { publicId: id } } })).toBe(0);
    await add(admin, id);
    expect(await counts()).toEqual([['favorites', 1]]);
  });
});

describe('the inbox', () => {
  const insertNotices = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      await approve(await insertWallpaper(creator, { status: 'pending' }));
    }
    return (await list(creator)).body.map(({ _id }: { _id: string }) => _id) as string[];
  };

  it('is paged by cursor, newest first', async () => {
    const ids = await insertNotices(3);
    expect(ids).toEqual(ids.toSorted().reverse());
    const first = await list(creator, { limit: '2' });
    expect(first.body.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 2));
    const cursor = first.headers.get('x-next-cursor')!;
    const second = await list(creator, { limit: '2', cursor });
    expect(second.body).toMatchObject([{ _id: ids[2] }]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
  });

  it('counts unread notices, and marks one’s own as read', async () => {
    const [newest, middle, oldest] = await insertNotices(3);
    expect(await countUnread(creator)).toBe(3);
    await read(await insertUser(), { upTo: newest });
    expect(await countUnread(creator)).toBe(3);
    await read(creator, { ids: [oldest] });
    expect(await countUnread(creator)).toBe(2);
    await read(creator, { upTo: middle });
    expect((await list(creator)).body.map(({ read }: { read: boolean }) => read)).toEqual([
      false,
      true,
      true,
    ]);
    for (const invalid of [{}, { ids: [] }, { ids: [newest], upTo: newest }, { upTo: 'x' }]) {
      expect((await read(creator, invalid)).status).toBe(400);
    }
  });

  it('loses a notice after 180 days, and with the wallpaper or the account', async () => {
    const [id] = await insertNotices(2);
    const createdAt = new Date(Date.now() - (NOTICES.days + 1) * DAY_MS);
    await db().notice.update({ where: { id: id! }, data: { createdAt } });
    await pruneNotices();
    expect((await list(creator)).body).toHaveLength(1);
    await db().wallpaper.deleteMany({ where: { userId: creator.id } });
    expect((await list(creator)).body).toEqual([]);
  });
});
