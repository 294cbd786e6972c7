import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DELETE as clearRoute,
  PUT as setRoute,
} from '@/app/api/admin/daily-wallpapers/[date]/route';
import { GET as chosenRoute } from '@/app/api/admin/daily-wallpapers/route';
import { GET as listRoute } from '@/app/api/daily-wallpapers/route';
import { DELETE as deleteRoute } from '@/app/api/wallpapers/[id]/route';
import { parseChanges } from '@/lib/audit/changes';
import { chooseDailyWallpaper } from '@/lib/daily-wallpapers/choose-daily-wallpaper';
import { getDailyPage } from '@/lib/daily-wallpapers/queries';
import type { DailyWallpaper } from '@/lib/daily-wallpapers/schema';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { connectToDatabase, countBlockedQueries } from '@/tests/database';
import {
  insertAdmin,
  insertUser,
  insertVersions,
  insertWallpaper,
  type TestUser,
} from '@/tests/factories';
import { waitFor } from '@/tests/wait-for';

const TODAY = '2026-11-27';

let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});
beforeEach(async () => {
  setToday(TODAY);
  round += 1;
  await db().dailyWallpaper.deleteMany();
});
afterAll(() => void vi.useRealTimers());

/** At noon, so that it's today in UTC. */
const setToday = (day: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T12:00:00Z`) });
const set = (date: string, wallpaper: unknown) =>
  call(setRoute, { as: admin, params: { date }, json: { wallpaper } });
const clear = (date: string) => call(clearRoute, { as: admin, params: { date } });
const toPairs = (days: DailyWallpaper[]) =>
  days.map(({ date, wallpaper }) => [date, wallpaper._id]);
const list = async (query = {}) => toPairs((await call(listRoute, { query })).body);

let round = 100_000;
/** With more favorites than those of earlier tests. */
const insertFavorite = (rank: number, user = creator) =>
  insertWallpaper(user, { favorites: 10 * round + rank });

describe('The picture of the day', () => {
  it('is the one that an admin chose, once the day begins', async () => {
    const [first, second] = [await insertWallpaper(creator), await insertWallpaper(creator)];
    expect((await set('2026-11-28', second)).status).toBe(204);
    expect((await set(TODAY, first)).status).toBe(204);
    await chooseDailyWallpaper();
    expect(await list()).toEqual([[TODAY, first]]);
    expect(toPairs((await call(chosenRoute, { as: admin })).body)).toEqual([
      [TODAY, first],
      ['2026-11-28', second],
    ]);
    setToday('2026-11-28');
    expect(await list()).toEqual([
      ['2026-11-28', second],
      [TODAY, first],
    ]);
  });

  it('is otherwise the one with the most favorites that isn’t a repeat', async () => {
    const ids = [await insertFavorite(3), await insertFavorite(2), await insertFavorite(1)];
    const other = await insertFavorite(0, await insertUser());
    await chooseDailyWallpaper();
    await chooseDailyWallpaper();
    setToday('2026-11-28');
    await chooseDailyWallpaper();
    setToday('2026-11-29');
    await chooseDailyWallpaper();
    // Not twice in a row by one creator.
    expect(await list()).toEqual([
      ['2026-11-29', ids[1]],
      ['2026-11-28', other],
      [TODAY, ids[0]],
    ]);
    setToday('2027-11-27');
    await chooseDailyWallpaper();
    expect((await list())[0]).toEqual(['2027-11-27', ids[0]]);
  });

  it('is the one that an admin chooses while the site chooses one, too', async () => {
    const id = await insertWallpaper(creator);
    await insertFavorite(1);
    const other = await connectToDatabase();
    await other.query('BEGIN; LOCK TABLE audit_entries IN EXCLUSIVE MODE');
    const chosen = set(TODAY, id);
    await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    const automatic = chooseDailyWallpaper();
    await waitFor(async () => expect(await countBlockedQueries()).toBe(2));
    await other.query('COMMIT');
    await Promise.all([chosen, automatic, other.end()]);
    expect(await list()).toEqual([[TODAY, id]]);
  });

  it('is another one if it was deleted or hidden', async () => {
    const [first, second, third] = [
      await insertFavorite(2),
      await insertFavorite(1),
      await insertFavorite(0),
    ];
    await set(TODAY, first);
    await call(deleteRoute, { as: creator, params: { id: first } });
    await chooseDailyWallpaper();
    expect(await list()).toEqual([[TODAY, second]]);
    await db().wallpaper.update({ where: { publicId: second }, data: { status: 'pending' } });
    expect(await list()).toEqual([]);
    await chooseDailyWallpaper();
    expect(await list()).toEqual([[TODAY, third]]);
  });

  it('is a public one, and neither it nor another version is repeated within a year', async () => {
    const [light, dark] = [await insertWallpaper(creator), await insertWallpaper(creator)];
    await insertVersions(creator, light, dark);
    const hidden = await insertWallpaper(creator, { status: 'pending' });
    await set(TODAY, light);
    expect((await set(TODAY, light)).status).toBe(204);
    for (const [date, wallpaper] of [
      ['2026-11-28', light],
      ['2026-11-28', dark],
      ['2026-11-28', hidden],
      ['2026-11-28', 'abcdefghij'],
      ['2026-11-28', 'x'],
      ['2026-11-26', dark],
      ['2027-11-28', dark],
      ['0000-01-01', dark],
      ['2026-02-30', dark],
      ['tomorrow', dark],
    ] as const) {
      const { status, body } = await set(date, wallpaper);
      expect([date, status, body.issues[0].message]).toEqual([date, 400, expect.any(String)]);
    }
    expect(await list()).toEqual([[TODAY, light]]);
  });

  it('can be left to the site again, but not removed today', async () => {
    const id = await insertWallpaper(creator);
    await set('2026-11-28', id);
    expect((await clear('2026-11-28')).status).toBe(204);
    expect((await clear('2026-11-28')).status).toBe(204);
    await set(TODAY, id);
    expect((await clear(TODAY)).status).toBe(400);
    const entries = await db().auditEntry.findMany({
      where: { subjectId: id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, fields }) => [action, ...parseChanges(fields).changes])).toEqual([
      ['wallpaper.daily', { field: 'day', from: null, to: '2026-11-28' }],
      ['wallpaper.daily', { field: 'day', from: '2026-11-28', to: null }],
      ['wallpaper.daily', { field: 'day', from: null, to: TODAY }],
    ]);
  });

  it('is listed by day, and later ones are secret', async () => {
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', TODAY, '2026-11-28'];
    for (const day of days) {
      setToday(day);
      await set(day, await insertWallpaper(creator));
    }
    setToday(TODAY);
    const { body, headers } = await call(listRoute, { query: { limit: '2' } });
    expect(body.map(({ date }: DailyWallpaper) => date)).toEqual([TODAY, '2026-11-26']);
    expect(headers.get('x-next-cursor')).toBe('2026-11-25');
    expect((await list({ cursor: '2026-11-25' })).map(([day]) => day)).toEqual([
      '2026-11-25',
      '2026-11-24',
    ]);
    expect((await list({ cursor: '2026-12-31' }))[0]?.[0]).toBe(TODAY);
    const { days: shown, next } = await getDailyPage('2026-11-26', TODAY);
    expect([shown.map(({ date }) => date), next]).toEqual([days.slice(0, 3).reverse(), TODAY]);
    expect((await getDailyPage(TODAY, TODAY)).next).toBe(null);
  });
});
