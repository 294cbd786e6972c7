import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toDay } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import { addVisitCounts } from '@/lib/visits/commands';
import { createVisitCounter, type VisitCounter } from '@/lib/visits/visit-counter';
import {
  cancelBlockedQuery,
  connectToDatabase,
  countBlockedQueries,
  sumVisitCounts,
} from '@/tests/database';
import { insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { waitFor } from '@/tests/wait-for';

let creator: TestUser;

beforeEach(async () => {
  await db().siteDay.deleteMany();
  await db().userDay.deleteMany();
  await db().wallpaper.deleteMany();
  creator = await insertUser();
});

async function getKey(publicId: string): Promise<string> {
  const row = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
  return row.id;
}

/** Creates the counter of another instance. */
function createInstance(clock = { now: new Date() }, timeZone = 'UTC'): VisitCounter {
  return createVisitCounter({ write: addVisitCounts, timeZone, now: () => clock.now });
}

describe('the visit counter', () => {
  const visitor = { address: '203.0.113.1', agent: 'A browser' };

  it('counts a visitor again on another day in the time zone of the site', async () => {
    const id = await insertWallpaper(creator);
    const key = await getKey(id);
    const clock = { now: new Date('2026-11-20T22:59:00Z') };
    const berlin = createInstance(clock, 'Europe/Berlin');
    berlin.count('views', key, visitor);
    clock.now = new Date('2026-11-20T23:01:00Z');
    berlin.count('views', key, visitor);
    berlin.count('downloads', key, visitor);
    berlin.count('views', key, visitor);
    await berlin.flush();
    const days = await db().wallpaperDay.findMany({ orderBy: { day: 'asc' } });
    expect(days.map(({ day, views, downloads }) => [toDay(day, 'UTC'), views, downloads])).toEqual([
      ['2026-11-20', 1, 0],
      ['2026-11-21', 1, 1],
    ]);
  });

  it('counts an address at most three times per wallpaper and day, whatever browsers it claims', async () => {
    const [first, other] = [await insertWallpaper(creator), await insertWallpaper(creator)];
    const clock = { now: new Date('2026-11-20T12:00:00Z') };
    const counter = createInstance(clock);
    const visitAs = async (agents: number, address: string, publicId = first) => {
      const key = await getKey(publicId);
      for (let agent = 0; agent < agents; agent += 1) {
        counter.count('views', key, { address, agent: `Browser ${agent}` });
        counter.count('downloads', key, { address, agent: `Browser ${agent}` });
      }
    };
    await visitAs(20, '203.0.113.1');
    await visitAs(20, '203.0.113.1');
    expect(counter.unwritten()).toEqual({ views: 3, downloads: 3 });
    await visitAs(2, '203.0.113.2');
    await visitAs(20, '203.0.113.1', other);
    expect(counter.unwritten()).toEqual({ views: 8, downloads: 8 });
    clock.now = new Date('2026-11-21T12:00:00Z');
    await visitAs(20, '203.0.113.1');
    expect(counter.unwritten()).toEqual({ views: 11, downloads: 11 });
    await counter.flush();
  });

  it('is exact when many instances write the same wallpapers at once @long', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) ids.push(await insertWallpaper(creator));
    const keys = await settleAll(ids.map(getKey));
    const instances = Array.from({ length: 6 }, () => createInstance());
    for (let round = 0; round < 5; round += 1) {
      for (const [index, counter] of instances.entries()) {
        const order = index % 2 ? keys : keys.toReversed();
        for (const key of order) {
          counter.count('views', key, { ...visitor, address: `${round}` });
          counter.count('downloads', key, { ...visitor, address: `${round}` });
        }
      }
      await settleAll(instances.map((counter) => counter.flush()));
    }
    // A deadlock would leave unwritten counts.
    expect(instances.map((counter) => counter.unwritten().views)).toEqual(instances.map(() => 0));
    const totals = { views: 12 * 6 * 5, downloads: 12 * 6 * 5 };
    expect(await sumVisitCounts()).toEqual([totals, totals, totals, totals]);
  });

  it('locks wallpapers in key order, which prevents deadlocks', async () => {
    // Inserted in reverse order.
    const later = await getKey(await insertWallpaper(creator, { createdAt: new Date(2e12) }));
    const earlier = await getKey(await insertWallpaper(creator, { createdAt: new Date(1e12) }));
    const other = await connectToDatabase();
    await other.query('BEGIN');
    const lockRow = 'SELECT FROM wallpapers WHERE id = $1 FOR UPDATE NOWAIT';
    await other.query(lockRow, [earlier]);
    const counter = createInstance();
    for (const key of [later, earlier]) counter.count('views', key, visitor);
    const written = counter.flush();
    await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
    await other.query(lockRow, [later]);
    await other.query('COMMIT');
    await written;
    await other.end();
    expect(counter.unwritten()).toEqual({ views: 0, downloads: 0 });
    const totals = { views: 2, downloads: 0 };
    expect(await sumVisitCounts()).toEqual([totals, totals, totals, totals]);
  });

  it('skips deleted wallpapers and counts the others', async () => {
    const [remaining, deleted] = [await insertWallpaper(creator), await insertWallpaper(creator)];
    const counter = createInstance();
    for (const id of [remaining, deleted]) counter.count('views', await getKey(id), visitor);
    await db().wallpaper.delete({ where: { publicId: deleted } });
    await counter.flush();
    expect(counter.unwritten()).toEqual({ views: 0, downloads: 0 });
    const totals = { views: 1, downloads: 0 };
    expect(await sumVisitCounts()).toEqual([totals, totals, totals, totals]);
  });

  it('keeps counts during a database outage and writes them once', async () => {
    const key = await getKey(await insertWallpaper(creator));
    const other = await connectToDatabase();
    await other.query('BEGIN');
    await other.query('LOCK TABLE site_days IN ACCESS EXCLUSIVE MODE');
    const counter = createInstance();
    counter.count('views', key, visitor);
    await settleAll([counter.flush(), cancelBlockedQuery()]);
    // The last table is locked, so the transaction wrote none of them.
    expect(counter.unwritten()).toEqual({ views: 1, downloads: 0 });
    expect(await db().wallpaperDay.count()).toBe(0);
    counter.count('views', key, { ...visitor, address: '203.0.113.2' });
    await other.end();
    await counter.flush();
    expect(counter.unwritten()).toEqual({ views: 0, downloads: 0 });
    const totals = { views: 2, downloads: 0 };
    expect(await sumVisitCounts()).toEqual([totals, totals, totals, totals]);
  });

  it('writes every five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const written: number[] = [];
    const write = async (rows: unknown[]) => void written.push(rows.length);
    const counter = createVisitCounter({ write, timeZone: 'UTC' });
    counter.count('views', 'a', visitor);
    counter.count('views', 'b', visitor);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(written).toEqual([2]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toEqual([2]);
    vi.useRealTimers();
  });
});
