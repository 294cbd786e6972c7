import { beforeEach, expect, it } from 'vitest';
import { GET as readOwn } from '@/app/api/user/statistics/route';
import { GET as readOne } from '@/app/api/wallpapers/[id]/statistics/route';
import { POST as view } from '@/app/api/wallpapers/[id]/views/route';
import { exportWallpapers, listSearches } from '@/lib/accounts/queries/export-wallpapers';
import { addDays, toDay } from '@/lib/calendar';
import { COMMON_VALUES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';
import type { CommonCounter } from '@/lib/visits/common-counter';
import { addCommonCounts } from '@/lib/visits/common-values';
import { pruneCommonValues } from '@/lib/visits/prune-common-values';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const today = toDay(new Date(), 'UTC');
const FIVE = [1, 2, 3, 4, 5];

let creator: TestUser;
let id: string;

beforeEach(async () => {
  creator = await insertUser();
  id = await insertWallpaper(creator);
});

async function visit(search: string, visitors: number[], to = id, agent = AGENT) {
  for (const number of visitors) {
    const headers = { 'user-agent': agent, 'x-client-address': `203.0.113.${number}` };
    await call(view, { as: null, params: { id: to }, query: { search }, headers });
  }
  await processSingleton<CommonCounter | null>('common-values.counter', () => null)?.flush();
}

const readSearches = async (as = creator) => (await call(readOwn, { as })).body.searches;
const readSearchesOf = async (wallpaper: string) =>
  (await call(readOne, { as: creator, params: { id: wallpaper } })).body.searches;

it('shows creators a search of five visitors, and never one of four', async () => {
  await visit('Foggy  Forest', [1, 2, 3, 4, 4, 1]);
  expect([await readSearches(), await readSearchesOf(id)]).toEqual([[], []]);
  expect(await db().commonValue.count()).toBe(0);
  await visit('foggy forest', [5]);
  await visit('foggy forest', [6]);
  const found = [{ query: 'foggy forest', visitors: 6 }];
  expect([await readSearches(), await readSearchesOf(id)]).toEqual([found, found]);
  expect(await readSearches(await insertUser())).toEqual([]);
  const exported = [{ day: today, value: 'foggy forest', visitors: 6 }];
  expect(await listSearches({ userId: creator.id })).toEqual(exported);
  const { value } = await exportWallpapers(creator.id, new Set()).next();
  expect(value).toMatchObject({ _id: id, searches: exported });
});

it('adds up the visitors of several wallpapers for their creator only', async () => {
  const other = await insertWallpaper(creator);
  await visit('heron', [1, 2, 3]);
  await visit('heron', [3, 4, 5], other);
  expect(await readSearches()).toEqual([{ query: 'heron', visitors: 5 }]);
  expect([await readSearchesOf(id), await readSearchesOf(other)]).toEqual([[], []]);
});

it.each([
  'ada@example.test',
  '+49 30 1234567',
  'fog in:7bQ2mVx9Kd',
  '-IN:"7bQ2mVx9Kd"',
  'x'.repeat(81),
])('never stores %s', async (search) => {
  await visit(search, FIVE);
  expect(await db().commonValue.count({ where: { user: { id: creator.id } } })).toBe(0);
});

it('ignores bots, the creator, and visitors of hidden wallpapers', async () => {
  await visit('heron', FIVE, id, BOT);
  for (const number of FIVE) {
    const headers = { 'user-agent': AGENT, 'x-client-address': `203.0.113.${number}` };
    await call(view, { as: creator, params: { id }, query: { search: 'heron' }, headers });
  }
  await visit('heron', FIVE, await insertWallpaper(creator, { status: 'removed' }));
  expect(await readSearches()).toEqual([]);
});

it('is gone with the wallpaper or the account, and after a year', async () => {
  await visit('heron', FIVE);
  await db().wallpaper.delete({ where: { publicId: id } });
  const own = { where: { OR: [{ userId: creator.id }, { wallpaper: { userId: creator.id } }] } };
  expect(await db().commonValue.count(own)).toBe(1);
  const old = addDays(today, -COMMON_VALUES.retentionDays);
  const row = { kind: 'search', userId: creator.id, value: 'old', visitors: 5 } as const;
  await addCommonCounts([
    { ...row, day: old },
    { ...row, day: addDays(old, 1) },
  ]);
  await pruneCommonValues();
  expect(await db().commonValue.count(own)).toBe(2);
  await db().user.delete({ where: { id: creator.id } });
  expect(await db().commonValue.count({ where: { value: 'old' } })).toBe(0);
});

it('a creator gets at most two hundred different searches a day', async () => {
  const day = today;
  const values = Array.from({ length: COMMON_VALUES.perSubject }, (_, index) => `word ${index}`);
  const toRow = (value: string) =>
    ({ kind: 'search', userId: creator.id, day, value, visitors: 5 }) as const;
  await addCommonCounts(values.map(toRow));
  await addCommonCounts(['word 7', 'one too many'].map(toRow));
  const where = { userId: creator.id };
  expect(await db().commonValue.count({ where })).toBe(COMMON_VALUES.perSubject);
  expect((await readSearches())[0]).toEqual({ query: 'word 7', visitors: 10 });
});

it('what was counted for a deleted wallpaper is dropped', async () => {
  const day = today;
  const wallpaperId = '0198c2f4-7a31-7d4e-9b60-5c1f3a8e2d47';
  await addCommonCounts([{ kind: 'search', wallpaperId, day, value: 'heron', visitors: 5 }]);
  expect(await db().commonValue.count({ where: { wallpaperId } })).toBe(0);
});
