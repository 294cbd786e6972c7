import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { SHOWCASE_CANDIDATES } from '@/lib/limits';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { addCacheTags } from '@/lib/platform/request-context';
import { storage } from '@/lib/platform/storage/storage';
import { foldCase } from '@/lib/validation/clean-text';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { compareNames } from '@/lib/wallpapers/category-names';
import { IS_HIDDEN } from '@/lib/wallpapers/public-filter';
import { IS_SHOWCASE } from '@/lib/wallpapers/showcase';
import { Prisma } from '@/prisma/generated/client';
import { categoryTags } from './cache-tags';
import type { AdminCategory, Category } from './schema';

interface Row {
  id: string;
  name: string;
  preview_image_url: string | null;
  wallpaper_count: number;
  cover_id: string | null;
  small_key: string | null;
  small_2x_key: string | null;
  small_avif_key: string | null;
  small_2x_avif_key: string | null;
  width: number | null;
  height: number | null;
  thumbhash: Uint8Array | null;
}

const listTags = () => [categoryTags.all(), wallpaperTags.newest()];

/** @param collapsed subtracted from the count of each category */
async function readCategories(collapsed: Prisma.Sql): Promise<Category[]> {
  addCacheTags(...listTags());
  // Raw SQL: Prisma would read every wallpaper of a category to find the newest. Coalesce stops at the first
  // result: the cover that an admin chose, a recent one that is worth showing, the newest.
  const rows = await db().$queryRaw<Row[]>`
    SELECT c.id, c.name::text AS name, c.preview_image_url, c.wallpaper_count - ${collapsed} AS wallpaper_count,
      CASE WHEN w.id = c.cover_id THEN w.public_id END AS cover_id,
      w.files->'small'->>'key' AS small_key, w.files->'small2x'->>'key' AS small_2x_key,
      w.files->'smallAvif'->>'key' AS small_avif_key, w.files->'small2xAvif'->>'key' AS small_2x_avif_key,
      w.width, w.height, w.thumbhash
    FROM categories c
    LEFT JOIN wallpapers w ON w.id = coalesce(
      (SELECT id FROM public_wallpapers WHERE id = c.cover_id),
      (SELECT id FROM (
        SELECT * FROM public_wallpapers WHERE category_id = c.id AND NOT collapsed
        ORDER BY id DESC LIMIT ${SHOWCASE_CANDIDATES}
      ) AS newest WHERE ${IS_SHOWCASE} ORDER BY id DESC LIMIT 1),
      (SELECT id FROM public_wallpapers WHERE category_id = c.id ORDER BY id DESC LIMIT 1)
    )`;
  const toUrl = (key: string | null) => key && storage().url(key);
  const sorted = rows.sort((a, b) => compareNames(a.name, b.name));
  return sorted.map((row) => ({
    _id: row.id,
    name: row.name,
    previewImageUrl: row.preview_image_url,
    coverId: row.cover_id,
    coverUrl: toUrl(row.small_key),
    cover2xUrl: toUrl(row.small_2x_key),
    coverAvifUrl: toUrl(row.small_avif_key),
    cover2xAvifUrl: toUrl(row.small_2x_avif_key),
    coverWidth: row.width,
    coverHeight: row.height,
    coverThumbhash: row.thumbhash && Buffer.from(row.thumbhash).toString('base64'),
    wallpaperCount: row.wallpaper_count,
  }));
}

/** A set counts as one wallpaper. */
export const listCategories = (): Promise<Category[]> =>
  readCategories(Prisma.sql`(
    SELECT count(*)::int FROM wallpapers w WHERE w.category_id = c.id AND w.collapsed)`);

export const listPublicCategories = cacheQuery('categories', listTags, listCategories);

export async function listAdminCategories(viewer: Viewer): Promise<AdminCategory[]> {
  requireAdmin(viewer);
  const [categories, hidden] = await Promise.all([
    readCategories(Prisma.sql`0`),
    db().$queryRaw<{ id: string; count: number }[]>`
      SELECT category_id::text AS id, count(*)::int AS count FROM wallpapers
      WHERE ${IS_HIDDEN} GROUP BY category_id`,
  ]);
  const counts = new Map(hidden.map(({ id, count }) => [id, count]));
  return categories.map((category) => ({
    ...category,
    hiddenCount: counts.get(category._id) ?? 0,
  }));
}

interface NameEntry {
  /** Current or previous name. */
  alias: string;
  name: string;
}

const listNames = cacheQuery(
  'category-names',
  () => [categoryTags.all()],
  async (): Promise<NameEntry[]> => {
    const select = { name: true, category: { select: { name: true } } } as const;
    const [current, previous] = await Promise.all([
      db().category.findMany({ select: { name: true } }),
      db().oldCategoryName.findMany({ select }),
    ]);
    return [
      ...current
        .map(({ name }) => ({ alias: name, name }))
        .sort((a, b) => compareNames(a.name, b.name)),
      ...previous.map(({ name, category }) => ({ alias: name, name: category.name })),
    ];
  },
);

export async function listCategoryNames(): Promise<string[]> {
  const names = await listNames();
  return names.filter(({ alias, name }) => alias === name).map(({ name }) => name);
}

/** Any case, also a previous name. Reads one cached list, so unknown names don't create cache entries. */
export async function getCategoryName(requested: string): Promise<string | null> {
  const names = await listNames();
  const found =
    names.find(({ alias }) => alias === requested) ??
    names.find(({ alias }) => foldCase(alias) === foldCase(requested));
  return found?.name ?? null;
}
