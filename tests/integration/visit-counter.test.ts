import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toDay } from '@/lib/calendar';
import { db } from '@/lib/platform/db';
import { addVisitCounts } from '@/lib/visits/commands';
import { createVisitCounter, type VisitCounter } from '@/lib/visits/visit-counter';
import { connect, countedSums } from '@/tests/counts';
import { eventually } from '@/tests/eventually';
import { insertWallpaper, makeUser, type Person } from '@/tests/factories';

let creator: Person;

beforeEach(async () => {
  await db().siteDay.deleteMany();
  await db().wallpaper.deleteMany();
  creator = await makeUser();
});

async function keyOf(publicId: string): Promise<string> {
  const row = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
  return row.id;
}

/** A counter of another instance, with a clock of its own. */
function instance(clock = { now: new Date() }, timeZone = 'UTC'): VisitCounter {
  return createVisitCounter({ write: addVisitCounts, timeZone, now: () => clock.now });
}

describe('the counter', () => {
  const who = { address: '203.0.113.1', agent: 'A browser' };

  it('counts a visitor again on another day, cut where the site is', async () => {
    const id = await insertWallpaper(creator);
    const key = await keyOf(id);
    const clock = { now: new Date('2026-11-20T22:59:00Z') };
    const berlin = instance(clock, 'Europe/Berlin');
    berlin.count('views', key, who);
    clock.now = new Date('2026-11-20T23:01:00Z');
    berlin.count('views', key, who);
    berlin.count('downloads', key, who);
    berlin.count('views', key, who);
    await berlin.flush();
    const days = await db().wallpaperDay.findMany({ orderBy: { day: 'asc' } });
    expect(days.map(({ day, views, downloads }) => [toDay(day, 'UTC'), views, downloads])).toEqual([
      ['2026-11-20', 1, 0],
      ['2026-11-21', 1, 1],
    ]);
  });

  it('adds up exactly when many instances write the same wallpapers at once', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) ids.push(await insertWallpaper(creator));
    const keys = await Promise.all(ids.map(keyOf));
    const instances = Array.from({ length: 6 }, () => instance());
    for (let round = 0; round < 5; round += 1) {
      for (const [index, one] of instances.entries()) {
        const order = index % 2 ? keys : keys.toReversed();
        for (const key of order) {
          one.count('views', key, { ...who, address: `${round}` });
          one.count('downloads', key, { ...who, address: `${round}` });
        }
      }
      await Promise.all(instances.map((one) => one.flush()));
    }
    // Nobody waited in a circle: that would have been given up and be left here.
    expect(instances.map((one) => one.unwritten().views)).toEqual(instances.map(() => 0));
    const all = { views: 12 * 6 * 5, downloads: 12 * 6 * 5 };
    expect(await countedSums()).toEqual([all, all, all]);
  });

  it('takes wallpapers in the order of their keys, so that nobody waits in a circle', async () => {
    // Stored the other way round.
    const later = await keyOf(await insertWallpaper(creator, { createdAt: new Date(2e12) }));
    const earlier = await keyOf(await insertWallpaper(creator, { createdAt: new Date(1e12) }));
    const [other, watcher] = [await connect(), await connect()];
    await other.query('BEGIN');
    const take = 'SELECT FROM wallpapers WHERE id = $1 FOR UPDATE NOWAIT';
    await other.query(take, [earlier]);
    const one = instance();
    for (const key of [later, earlier]) one.count('views', key, who);
    const written = one.flush();
    const waits = `SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect((await watcher.query(waits)).rowCount).toBe(1));
    await other.query(take, [later]);
    await other.query('COMMIT');
    await written;
    for (const client of [other, watcher]) await client.end();
    expect(one.unwritten()).toEqual({ views: 0, downloads: 0 });
    const all = { views: 2, downloads: 0 };
    expect(await countedSums()).toEqual([all, all, all]);
  });

  it('leaves out what was deleted before it was written, and loses nothing else', async () => {
    const [kept, deleted] = [await insertWallpaper(creator), await insertWallpaper(creator)];
    const one = instance();
    for (const id of [kept, deleted]) one.count('views', await keyOf(id), who);
    await db().wallpaper.delete({ where: { publicId: deleted } });
    await one.flush();
    expect(one.unwritten()).toEqual({ views: 0, downloads: 0 });
    const all = { views: 1, downloads: 0 };
    expect(await countedSums()).toEqual([all, all, all]);
  });

  it('keeps what an outage of the database keeps it from writing, and writes it once', async () => {
    const key = await keyOf(await insertWallpaper(creator));
    const other = await connect();
    await other.query('BEGIN');
    await other.query('LOCK TABLE site_days IN ACCESS EXCLUSIVE MODE');
    const one = instance();
    one.count('views', key, who);
    await one.flush();
    // The last of the tables could not be written: nor were the others.
    expect(one.unwritten()).toEqual({ views: 1, downloads: 0 });
    expect(await db().wallpaperDay.count()).toBe(0);
    one.count('views', key, { ...who, address: '203.0.113.2' });
    await other.end();
    await one.flush();
    expect(one.unwritten()).toEqual({ views: 0, downloads: 0 });
    const all = { views: 2, downloads: 0 };
    expect(await countedSums()).toEqual([all, all, all]);
  });

  it('is written every few seconds by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const written: number[] = [];
    const write = async (rows: unknown[]) => void written.push(rows.length);
    const one = createVisitCounter({ write, timeZone: 'UTC' });
    one.count('views', 'a', who);
    one.count('views', 'b', who);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(written).toEqual([2]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(written).toEqual([2]);
    vi.useRealTimers();
  });
});
