import { beforeAll, expect, it, vi } from 'vitest';
import { getAnalytics } from '@/lib/analytics/queries/analytics';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { addVisitCounts } from '@/lib/visits/commands';
import { insertAdmin, insertUser, insertWallpaper, toViewer } from '@/tests/factories';
import { AUTUMN, generateSite } from '@/tests/generated-site';

vi.hoisted(() => {
  process.env.SITE_TIME_ZONE = 'Europe/Berlin';
});

// More than the 300 candidates of the query.
const { query } = generateSite({ wallpapers: 420, seed: 5 });
let admin: Viewer;

beforeAll(async () => {
  admin = await toViewer(await insertAdmin());
});

it.each([
  ['7d', '2026-11-15'],
  ['1y', '2025-11-22'],
] as const)(
  'analytics of %s rank wallpapers, categories and searches like the tables',
  async (period, since) => {
    const found = await getAnalytics(admin, period, AUTUMN);
    const top = await query(
      `SELECT w.public_id AS "_id", sum(d.views)::int AS views, sum(d.downloads)::int AS downloads
     FROM wallpapers w JOIN wallpaper_days d ON d.wallpaper_id = w.id
     WHERE d.day > $1::date - 1 GROUP BY w.id ORDER BY 2 DESC, 3 DESC, w.id DESC LIMIT 10`,
      [since],
    );
    expect(top).toHaveLength(10);
    expect(
      found.topWallpapers.map(({ _id, views, downloads }) => ({ _id, views, downloads })),
    ).toEqual(top);
    const categories = await query<{ name: string; views: number }>(
      `SELECT c.name::text, sum(d.views)::int AS views FROM wallpaper_days d
     JOIN wallpapers w ON w.id = d.wallpaper_id JOIN categories c ON c.id = w.category_id
     WHERE d.day > $1::date - 1 GROUP BY c.id ORDER BY 2 DESC`,
      [since],
    );
    expect(found.categories.map(({ name, views }) => ({ name, views }))).toEqual(
      categories.slice(0, 10),
    );
    const all = categories.reduce((total, { views }) => total + views, 0);
    const [first] = found.categories;
    expect(first?.share).toBe(Math.round(((first?.views ?? 0) / all) * 1000) / 10);
    const missed = await query(
      `SELECT query, sum(searches)::int AS searches FROM missed_searches
     WHERE day > $1::date - 1 GROUP BY query ORDER BY 2 DESC, 1 LIMIT 20`,
      [since],
    );
    expect(found.missedSearches).toEqual(missed);
  },
);

it('ranks wallpapers by recent views, not by all-time views', async () => {
  const all = await query(`SELECT id, views FROM wallpapers`);
  // 300 wallpapers with many old views.
  await query(`UPDATE wallpapers SET views = views + 1000000 WHERE id IN (
    SELECT wallpaper_id FROM wallpaper_days WHERE day > '2026-08-23' GROUP BY wallpaper_id
    ORDER BY sum(views) LIMIT 300)`);
  const found = await getAnalytics(admin, '90d', AUTUMN);
  const [first] = await query(
    `SELECT w.public_id AS "_id" FROM wallpapers w JOIN wallpaper_days d ON d.wallpaper_id = w.id
     WHERE d.day > '2026-08-23' GROUP BY w.id ORDER BY sum(d.views) DESC LIMIT 1`,
  );
  expect(found.topWallpapers[0]?._id).toBe(first?._id);
  for (const { id, views } of all) {
    await query('UPDATE wallpapers SET views = $2 WHERE id = $1', [id, views]);
  }
});

it('keeps views correct when a wallpaper moves to another category or is deleted', async () => {
  const now = new Date('2028-02-10T12:00:00Z');
  const publicId = await insertWallpaper(await insertUser(), { category: 'Night' });
  const { id: wallpaperId } = await db().wallpaper.findUniqueOrThrow({ where: { publicId } });
  const count = (day: string, views: number) =>
    addVisitCounts([{ wallpaperId, day, views, downloads: 1 }]);
  await count('2028-02-08', 3);
  await db().wallpaper.update({
    where: { publicId },
    data: { category: { connect: { name: 'City' } } },
  });
  await count('2028-02-09', 5);
  const readFigures = async () => {
    const { categories, changes, topWallpapers } = await getAnalytics(admin, '7d', now);
    return {
      categories: categories.map(({ name, views, share }) => [name, views, share]),
      views: changes.views.now,
      top: topWallpapers.map(({ _id, views }) => [_id, views]),
    };
  };
  const categories = [
    ['City', 5, 62.5],
    ['Night', 3, 37.5],
  ];
  expect(await readFigures()).toEqual({ categories, views: 8, top: [[publicId, 8]] });
  await db().wallpaper.delete({ where: { publicId } });
  expect(await readFigures()).toEqual({ categories, views: 8, top: [] });
});
