import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import type { LuminanceGrid } from '@/lib/luminance';
import { apiErrorText } from '@/lib/messages/api-errors';
import { encodeCursor, type Page, type PageInput } from '@/lib/paging/schema';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { addCacheTags } from '@/lib/platform/request-context';
import { userTags } from '@/lib/users/cache-tags';
import { type FoundUser, findUser } from '@/lib/users/queries';
import { Prisma } from '@/prisma/generated/client';
import { listShownTags, wallpaperTags } from './cache-tags';
import { findCategories } from './category-names';
import { canChangeWallpaper, canSeeWallpaper, canUsePageLimit, isPublic } from './policy';
import { IS_HIDDEN, PUBLIC_FILTER } from './public-filter';
import { readRows } from './read-rows';
import { toWallpaper } from './record';
import { isPublicId, type UploadLimits, type Wallpaper } from './schema';
import { selectTile } from './select-tile';

/** Tables to read from. */
const [PUBLIC, ALL] = [Prisma.sql`public_wallpapers`, Prisma.sql`wallpapers`];
/** Cheaper than counting wallpapers. */
const COUNT_PUBLIC = Prisma.sql`(SELECT coalesce(sum(wallpaper_count), 0) FROM categories)`;
/** A set is one item of a list. */
const TILES_SQL = Prisma.sql`NOT collapsed`;

interface Filter {
  /** Case-insensitive name. */
  category?: string | undefined;
  exclude?: string | undefined;
}

const EMPTY_PAGE: Page<Wallpaper> = { items: [], total: 0, next: null };

/** Lists the newest public wallpapers, optionally of one category. An unknown category is empty. */
export async function listWallpapers(
  input: PageInput,
  filter: Filter = {},
): Promise<Page<Wallpaper>> {
  const { category, exclude } = filter;
  const isFirst = !input.cursor && input.page === 1;
  if (isFirst) addCacheTags(category ? wallpaperTags.category(category) : wallpaperTags.newest());
  const found = category === undefined ? undefined : await findCategory(category);
  if (found === null) return EMPTY_PAGE;
  const inCategory = found ? [Prisma.sql`category_id = ${found.id}::uuid`] : [];
  const where = [TILES_SQL, ...inCategory];
  const all = found ? Prisma.sql`${found.wallpaperCount}::int` : COUNT_PUBLIC;
  const count = countTiles(all, inCategory);
  if (!exclude) return readPage(input, PUBLIC, where, count);
  const excluded = selectTile(exclude);
  const rest = Prisma.sql`${count} - ${countSql(PUBLIC, [...where, Prisma.sql`id = ${excluded}`])}`;
  return readPage(input, PUBLIC, [...where, Prisma.sql`id IS DISTINCT FROM ${excluded}`], rest);
}

/** Lists those that are public, in this order. */
export async function listWallpapersByIds(publicIds: string[]): Promise<Page<Wallpaper>> {
  // Hidden ones may become public.
  addCacheTags(...publicIds.map(wallpaperTags.one));
  const rows = await readRows(Prisma.sql`
    SELECT w.id FROM unnest(${publicIds}::text[]) WITH ORDINALITY AS given (public_id, place)
    JOIN ${PUBLIC} w USING (public_id) ORDER BY given.place`);
  return { items: rows.map(toWallpaper), total: rows.length, next: null };
}

/** @throws AppError `invalid_input` if the limit is too high for `viewer`. */
export function requirePageLimit(viewer: Viewer | null, limit: number): void {
  if (canUsePageLimit(viewer, limit)) return;
  const message = apiErrorText.limitTooHigh(PAGE.max);
  throw new AppError('invalid_input', message, { issues: [{ path: 'limit', message }] });
}

/** Reads the newest wallpapers that match, and `total`, in one statement unless the page is empty. */
async function readPage(
  { cursor, page, limit }: PageInput,
  source: Prisma.Sql,
  where: Prisma.Sql[],
  total: Prisma.Sql,
): Promise<Page<Wallpaper>> {
  const matches = cursor ? [...where, Prisma.sql`id < ${cursor}::uuid`] : where;
  // One extra row tells whether there is a next page.
  const rows = await readRows<{ total: number }>(
    Prisma.sql`SELECT id FROM ${source} WHERE ${Prisma.join(matches, ' AND ')}
      ORDER BY id DESC LIMIT ${limit + 1} OFFSET ${cursor ? 0 : (page - 1) * limit}`,
    Prisma.sql`(${total})::int AS total`,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ total: _, ...row }) => toWallpaper(row)),
    total: rows[0]?.total ?? (await readTotal(total)),
    next: last ? encodeCursor(last.id) : null,
  };
}

async function readTotal(total: Prisma.Sql): Promise<number> {
  const [row] = await db().$queryRaw<{ total: number }[]>`SELECT (${total})::int AS total`;
  return row?.total ?? 0;
}

const countSql = (source: Prisma.Sql, where: Prisma.Sql[]) =>
  Prisma.sql`(SELECT count(*) FROM ${source} WHERE ${Prisma.join(where, ' AND ')})`;

const countTiles = (all: Prisma.Sql, where: Prisma.Sql[]) =>
  Prisma.sql`${all} - ${countSql(ALL, [Prisma.sql`collapsed`, ...where])}`;

async function findCategory(name: string) {
  return (await findCategories([name], 'with former names')).get(name) ?? null;
}

/** Returns null if the wallpaper doesn't exist or is hidden from `viewer`. */
export async function getWallpaper(
  publicId: string,
  viewer: Viewer | null,
): Promise<Wallpaper | null> {
  if (!isPublicId(publicId)) return null;
  const [found] = await readRows(
    Prisma.sql`SELECT id FROM wallpapers WHERE public_id = ${publicId}`,
  );
  if (!found || !canSeeWallpaper(viewer, found)) return null;
  return toWallpaper(found);
}

/** Returns null as {@link getWallpaper} does. */
export async function getLuminance(
  publicId: string,
  viewer: Viewer | null,
): Promise<(LuminanceGrid & { isPublic: boolean }) | null> {
  if (!isPublicId(publicId)) return null;
  const select = { userId: true, status: true, luminance: true } as const;
  const row = await db().wallpaper.findUnique({ where: { publicId }, select });
  if (!row || !canSeeWallpaper(viewer, row)) return null;
  addCacheTags(wallpaperTags.one(publicId));
  const cells = [...row.luminance];
  const half = cells.length / 2;
  const luminance = { mean: cells.slice(0, half), deviation: cells.slice(half) };
  return { ...luminance, isPublic: isPublic(row) };
}

const cachedWallpaper = cacheQuery(
  'wallpaper',
  (publicId) => [
    wallpaperTags.one(publicId),
    wallpaperTags.categoryNames(),
    wallpaperTags.tagNames(),
  ],
  async (publicId: string) => {
    const wallpaper = await getWallpaper(publicId, null);
    if (wallpaper) addCacheTags(wallpaperTags.creator(wallpaper.userId));
    return wallpaper;
  },
);

export async function getPublicWallpaper(publicId: string): Promise<Wallpaper | null> {
  return isPublicId(publicId) ? cachedWallpaper(publicId) : null;
}

/** The newest others of a category, cached. New ones appear within an hour. */
export const listRelatedWallpapers = cacheQuery(
  'related',
  (_id, _category) => [],
  async (publicId: string, category: string) => {
    const input = { page: 1, limit: PAGE.homeSize };
    const related = await listWallpapers(input, { category, exclude: publicId });
    addCacheTags(...listShownTags(related.items));
    return related;
  },
);

/** Lists the newest wallpapers, cached. An upload invalidates only page 1; later pages expire. */
export const listPublicWallpapers = cacheQuery(
  'wallpapers',
  (page) =>
    page === 1 ? [wallpaperTags.lists(), wallpaperTags.newest()] : [wallpaperTags.lists()],
  (page: number, limit: number) => listWallpapers({ page, limit }),
);

/** Lists a category by its current name, cached like {@link listPublicWallpapers}. */
export const listPublicCategoryWallpapers = cacheQuery(
  'category',
  (name, page) =>
    page === 1 ? [wallpaperTags.lists(), wallpaperTags.category(name)] : [wallpaperTags.lists()],
  (name: string, page: number, limit: number) =>
    listWallpapers({ page, limit }, { category: name }),
);

type Creator = Pick<FoundUser, 'id' | 'wallpaperCount'>;

/** Newest first. Only the user and admins see hidden ones. */
export async function listUserWallpapers(
  creator: Creator,
  input: PageInput,
  {
    viewer,
    status,
  }: { viewer: Viewer | null; status?: Wallpaper['status'] | 'hidden' | undefined },
): Promise<Page<Wallpaper>> {
  const canSeeHidden = canChangeWallpaper(viewer, { userId: creator.id });
  if (!canSeeHidden && status !== undefined && status !== PUBLIC_FILTER.status) return EMPTY_PAGE;
  const own = Prisma.sql`user_id = ${creator.id}::uuid`;
  const where = [own, TILES_SQL];
  const only = status ?? (canSeeHidden ? undefined : PUBLIC_FILTER.status);
  if (only === PUBLIC_FILTER.status) {
    const total = countTiles(Prisma.sql`${creator.wallpaperCount}::int`, [own]);
    return readPage(input, PUBLIC, where, total);
  }
  if (only === 'hidden') where.push(IS_HIDDEN);
  else if (only) where.push(Prisma.sql`status = ${only}::wallpaper_status`);
  return readPage(input, ALL, where, countSql(ALL, where));
}

/** The newest of a creator, cached as {@link listRelatedWallpapers}. */
export const listByCreator = cacheQuery(
  'by-creator',
  (_userId) => [],
  async (userId: string) => {
    const rows = await readRows(Prisma.sql`SELECT id FROM ${PUBLIC}
      WHERE user_id = ${userId}::uuid AND ${TILES_SQL} ORDER BY id DESC LIMIT ${PAGE.homeSize}`);
    const items = rows.map((row) => toWallpaper(row));
    addCacheTags(...listShownTags(items));
    return items;
  },
);

export const listPublicUserWallpapers = cacheQuery(
  'user-wallpapers',
  (username, page) =>
    page === 1 ? [wallpaperTags.lists(), userTags.one(username)] : [wallpaperTags.lists()],
  async (username: string, page: number, limit: number) => {
    const creator = await findUser(username);
    return creator && listUserWallpapers(creator, { page, limit }, { viewer: null });
  },
);

export function getUploadLimits(): UploadLimits {
  return { maxBytes: env().UPLOAD_MAX_MB * 1024 * 1024 };
}
