import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as listRoute, PUT as setRoute } from '@/app/api/admin/featured/route';
import { POST as bulkRoute } from '@/app/api/admin/wallpapers/route';
import { DELETE as deleteRoute } from '@/app/api/wallpapers/[id]/route';
import { parseChanges } from '@/lib/audit/changes';
import { setFeaturedWallpapers } from '@/lib/featured/commands';
import { getHero } from '@/lib/featured/queries';
import { FEATURED, SHOWCASE_CANDIDATES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertSet,
  insertUser,
  insertVersions,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

let admin: TestUser;
let creator: TestUser;

beforeAll(async () => {
  [admin, creator] = [await insertAdmin(), await insertUser()];
});

const insertSeveral = async (count: number) => {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await insertWallpaper(creator));
  return ids;
};
const feature = (wallpapers: unknown, as: TestUser | undefined = admin) =>
  call(setRoute, { ...(as && { as }), json: { wallpapers } });
const getIds = (records: { _id: string }[]) => records.map(({ _id }) => _id);
const listFeatured = async () => getIds((await call(listRoute, { as: admin })).body);
const readHero = () => getHero('2026-11-27');
const listHero = async () => getIds((await readHero()).wallpapers);
/** The middle one first, then those beside it. */
async function listFromMiddle(): Promise<string[]> {
  const { wallpapers, middle } = await readHero();
  const ids = getIds(wallpapers);
  return [...ids.slice(middle), ...ids.slice(0, middle).reverse()].map(
    (_, index) => ids[middle + (index % 2 ? -1 : 1) * Math.ceil(index / 2)]!,
  );
}
const listActions = async (subjectId: string) => {
  const rows = await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } });
  return rows.map(({ action, fields }) => [action, ...parseChanges(fields).changes]);
};

beforeEach(async () => {
  await feature([]);
});

describe('Featured wallpapers', () => {
  it('are shown on the home page in their order', async () => {
    const [a, b, c, d] = await insertSeveral(4);
    const { status, body } = await feature([c, a, d, b]);
    expect([status, getIds(body)]).toEqual([200, [c, a, d, b]]);
    expect(await listHero()).toEqual([c, a, d, b]);
    await feature([d, c, b]);
    expect([await listFeatured(), await listHero()]).toEqual([
      [d, c, b],
      [d, c, b],
    ]);
  });

  it('are up to nine different public ones', async () => {
    const ids = await insertSeveral(10);
    const hidden = await insertWallpaper(creator, { status: 'removed', title: 'Gone' });
    await feature(ids.slice(0, 2));
    for (const rejected of [ids, [ids[0], ids[0]], ['x'], 'x', [7], undefined]) {
      expect((await feature(rejected)).status).toBe(400);
    }
    const { body } = await feature([ids[0], hidden]);
    expect(body.issues).toEqual([
      {
        path: 'wallpapers.1',
        message: '“Gone” isn’t public. Remove it from the list and save again.',
      },
    ]);
    expect((await feature(['0000000000'])).body.message).toContain('0000000000 doesn’t exist');
    expect(await listFeatured()).toEqual(ids.slice(0, 2));
  });

  it('are left out while hidden and gone when deleted', async () => {
    const [a, b, c, d, e] = await insertSeveral(5);
    await feature([a, b, c, d, e]);
    await call(bulkRoute, { as: admin, json: { ids: [b], action: 'remove' } });
    await call(deleteRoute, { as: admin, params: { id: d! } });
    expect(await listFeatured()).toEqual([a, b, c, e]);
    expect(await listHero()).toEqual([a, c, e]);
    // It may stay, and returns once it is public again.
    expect((await feature([b, a, c, e])).status).toBe(200);
    await call(bulkRoute, { as: admin, json: { ids: [b], action: 'restore' } });
    expect(await listHero()).toEqual([b, a, c, e]);
  });

  it('can be changed by two admins at once', async () => {
    const ids = await insertSeveral(9);
    const both = [ids, ids.toReversed()];
    const responses = await settleAll(both.map((list) => feature(list)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(both).toContainEqual(await listFeatured());
  });

  it('are changed by admins only', async () => {
    const ids = await insertSeveral(1);
    expect((await call(setRoute, { json: { wallpapers: ids } })).status).toBe(401);
    expect((await feature(ids, creator)).status).toBe(403);
    await expect(setFeaturedWallpapers(await toViewer(creator), ids)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await listFeatured()).toEqual([]);
  });

  it('are recorded in the audit log', async () => {
    const [a, b, c] = await insertSeveral(3);
    await feature([a, b, c]);
    await feature([c, b]);
    const moved = (from: string | null, to: string | null) => ({ field: 'position', from, to });
    expect(await listActions(a!)).toEqual([
      ['wallpaper.feature', moved(null, '1')],
      ['wallpaper.unfeature'],
    ]);
    expect(await listActions(b!)).toEqual([
      ['wallpaper.feature', moved(null, '2')],
      ['wallpaper.feature', moved('2', '2')],
    ]);
    expect(await listActions(c!)).toHaveLength(2);
  });
});

describe('Automatic picks', () => {
  const setLooks = (publicId: string, data: object) =>
    db().wallpaper.update({ where: { publicId }, data: { palette: COLORFUL, ...data } });

  it('fill up to seven pictures if there are fewer than three, and are not small, plain or transparent', async () => {
    const featured = await insertWallpaper(creator);
    const good = await insertSeveral(2);
    for (const id of good) await setLooks(id, {});
    const [small, tall, flat, transparent] = await insertSeveral(4);
    await setLooks(small!, { width: 1279, height: 720 });
    await setLooks(tall!, { width: 719, height: 1280 });
    await setLooks(flat!, { palette: [{ color: '#336699', share: 0.95 }] });
    await setLooks(transparent!, { thumbhash: Buffer.alloc(25, 0x80) });
    await insertSeveral(18);
    expect(await listHero()).toHaveLength(7);
    await feature([featured]);
    const { wallpapers, fewest } = await readHero();
    expect((await listFromMiddle()).slice(0, 3)).toEqual([featured, ...good]);
    expect(wallpapers).toHaveLength(7);
    // Narrow windows show so many.
    expect(fewest).toBe(3);
  });

  it('show one wallpaper of a set, and none of a set that is featured', async () => {
    const pairs = [await insertSeveral(2), await insertSeveral(2), await insertSeveral(2)] as const;
    const single = (await insertSeveral(1))[0]!;
    for (const id of [...pairs.flat(), single]) await setLooks(id, {});
    for (const pair of pairs) await insertSet(creator, ...pair);
    await insertSeveral(SHOWCASE_CANDIDATES - 7);
    expect((await listFromMiddle()).slice(0, 4)).toEqual([
      ...pairs.map(([light]) => light),
      single,
    ]);
    const dark = pairs[1][1]!;
    await feature([dark]);
    expect((await listFromMiddle()).slice(0, 4)).toEqual([dark, pairs[0][0], pairs[2][0], single]);
  });
});

const COLORFUL = [
  { color: '#336699', share: 0.6 },
  { color: '#ffcc00', share: 0.4 },
];

describe('The picture of the day', () => {
  const setToday = (publicId: string) =>
    db().wallpaper.update({
      where: { publicId },
      data: { dailyUses: { create: { day: new Date('2026-11-27') } } },
    });

  beforeEach(async () => {
    await db().dailyWallpaper.deleteMany();
  });

  it('is in the middle of automatic picks, which it replaces', async () => {
    const today = (await insertSeveral(SHOWCASE_CANDIDATES)).at(-1);
    const [best] = await listFromMiddle();
    await setToday(today!);
    expect((await listFromMiddle()).slice(0, 2)).toEqual([today, best]);
    expect(await readHero()).toMatchObject({ isDaily: true, middle: 3, fewest: 3 });
    expect(await listHero()).toHaveLength(7);
    expect((await getHero('2026-11-28')).isDaily).toBe(false);
  });

  it('is the middle one that phones show of those that admins feature', async () => {
    const [a, b, c, d, today] = await insertSeveral(5);
    await setToday(today!);
    await feature([a, b, c, d]);
    expect(await listHero()).toEqual([a, b, today, c, d]);
    await feature([a, b, today, d]);
    expect(await listHero()).toEqual([a, b, today, d]);
  });

  it('replaces featured versions of it, for which automatic picks stand in', async () => {
    const ids = await insertSeveral(8);
    const [light, dark, other] = ids;
    await insertVersions(creator, light!, dark!);
    await setToday(light!);
    await feature([light, dark, other]);
    const shown = await listHero();
    expect(shown).toHaveLength(FEATURED.filled);
    expect(shown).toEqual(expect.arrayContaining([light, other]));
    expect(shown).not.toContain(dark);
  });
});
