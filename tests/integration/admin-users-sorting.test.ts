import { beforeAll, expect, it } from 'vitest';
import { GET as listUsers } from '@/app/api/admin/users/route';
import { toDay } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import { addVisitCounts } from '@/lib/visits/commands';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let admin: TestUser;
let users: TestUser[];

async function addViews(publicId: string, days: number, views: number) {
  const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
  await addVisitCounts([{ wallpaperId, day: toDay(daysAgo(days), 'UTC'), views, downloads: 0 }]);
}

beforeAll(async () => {
  admin = await insertAdmin();
  users = [await insertUser(), await insertUser(), await insertUser()];
  const [many, recent] = users as [TestUser, TestUser];
  const old = await insertWallpaper(many, { createdAt: daysAgo(100) });
  await insertWallpaper(many, { createdAt: daysAgo(20), status: 'rejected' });
  const fresh = await insertWallpaper(recent);
  await addViews(old, 90, 50);
  await addViews(old, 2, 1);
  await addViews(fresh, 1, 7);
});

/** Lists who has a figure with one request per user, by cursor. */
async function list(query: Record<string, string>) {
  const found: [number, number][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = { ...query, limit: '1', ...(cursor && { cursor }) };
    const { status, body, headers } = await call(listUsers, { as: admin, query: page });
    expect(status).toBe(200);
    const index = users.findIndex(({ id }) => id === body[0]._id);
    if (index >= 0) found.push([index, body[0].figure]);
    cursor = headers.get('x-next-cursor');
  }
  return found;
}

it.each([
  [{ sort: 'uploads' }, [2, 1, 0], [0, 1, 2]],
  [{ sort: 'uploads', period: '30d' }, [1, 1, 0], [1, 0, 2]],
  [{ sort: 'uploads', period: '7d' }, [1, 0, 0], [1, 2, 0]],
  [{ sort: 'views' }, [51, 7, 0], [0, 1, 2]],
  [{ sort: 'views', period: '30d' }, [7, 1, 0], [1, 0, 2]],
])('users can be sorted by %o', async (query, figures, order) => {
  const found = await list(query);
  expect(found.map(([index]) => index)).toEqual(order);
  expect(found.map(([, figure]) => figure)).toEqual(figures);
});

it('the newest come first by default, also with the cursor of another order', async () => {
  expect((await list({})).map(([index]) => index)).toEqual([2, 1, 0]);
  const { headers } = await call(listUsers, { as: admin, query: { sort: 'views', limit: '1' } });
  const cursor = headers.get('x-next-cursor') ?? '';
  const { body } = await call(listUsers, { as: admin, query: { cursor, limit: '1' } });
  expect(body[0]._id).toBe(users[2]?.id);
});
