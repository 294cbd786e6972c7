import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import { apiErrorText } from '@/lib/messages/api-errors';
import { encodeCursor, type Page, type PageInput } from '@/lib/paging/schema';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { userTags } from '@/lib/users/cache-tags';
import { type FoundUser, findUser } from '@/lib/users/queries';
import type { Prisma } from '@/prisma/generated/client';
import { wallpaperTags } from './cache-tags';
import { canChangeWallpaper, canSeeWallpaper, canUsePageLimit } from './policy';
import { toWallpaper, wallpaperColumns } from './record';
import { isPublicId, type UploadLimits, type Wallpaper } from './schema';

/** The single definition of which wallpapers are public. */
export const PUBLIC_FILTER = { status: 'approved' } as const;

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
  const found = category === undefined ? undefined : await findCategory(category);
  if (found === null) return EMPTY_PAGE;
  const where: Prisma.WallpaperWhereInput = { ...PUBLIC_FILTER };
  if (found) where.categoryId = found.id;
  if (exclude) where.publicId = { not: exclude };
  const { items, next } = await readPage(input, where);
  const total = found ? found.wallpaperCount : await countPublic();
  return { items, total: total - (await countExcluded(where, exclude)), next };
}

/** @throws AppError `invalid_input` if the limit is too high for `viewer`. */
export function requirePageLimit(viewer: Viewer | null, limit: number): void {
  if (canUsePageLimit(viewer, limit)) return;
  const message = apiErrorText.limitTooHigh(PAGE.max);
  throw new AppError('invalid_input', message, { issues: [{ path: 'limit', message }] });
}

async function readPage(
  input: PageInput,
  where: Prisma.WallpaperWhereInput,
): Promise<Omit<Page<Wallpaper>, 'total'>> {
  const rows = await db().wallpaper.findMany({
    where: input.cursor ? { ...where, id: { lt: input.cursor } } : where,
    select: wallpaperColumns,
    orderBy: { id: 'desc' },
    // One extra row tells whether there is a next page.
    take: input.limit + 1,
    skip: input.cursor ? 0 : (input.page - 1) * input.limit,
  });
  const items = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? items.at(-1) : undefined;
  return { items: items.map(toWallpaper), next: last ? encodeCursor(last.id) : null };
}

async function findCategory(name: string) {
  // PostgreSQL rejects NUL.
  if (name.includes('\0')) return null;
  const select = { id: true, wallpaperCount: true } as const;
  const found = await db().category.findUnique({ where: { name }, select });
  if (found) return found;
  const former = { where: { name }, select: { category: { select } } };
  return (await db().oldCategoryName.findUnique(former))?.category ?? null;
}

/** Sums the category counts, which is cheaper than counting wallpapers. */
async function countPublic(): Promise<number> {
  const sum = await db().category.aggregate({ _sum: { wallpaperCount: true } });
  return sum._sum.wallpaperCount ?? 0;
}

/** Returns 1 if the wallpaper to leave out matches the filter. */
async function countExcluded(where: Prisma.WallpaperWhereInput, publicId: string | undefined) {
  if (!publicId) return 0;
  const { status, categoryId } = where;
  const same = categoryId === undefined ? { status, publicId } : { status, categoryId, publicId };
  return db().wallpaper.count({ where: same as Prisma.WallpaperWhereInput });
}

/** Returns null if the wallpaper doesn't exist or is hidden from `viewer`. */
export async function getWallpaper(
  publicId: string,
  viewer: Viewer | null,
): Promise<Wallpaper | null> {
  if (!isPublicId(publicId)) return null;
  const row = await db().wallpaper.findUnique({ where: { publicId }, select: wallpaperColumns });
  return row && canSeeWallpaper(viewer, row) ? toWallpaper(row) : null;
}

const cachedWallpaper = cacheQuery(
  'wallpaper',
  (publicId) => [wallpaperTags.one(publicId), wallpaperTags.categoryNames()],
  (publicId: string) => getWallpaper(publicId, null),
);

export async function getPublicWallpaper(publicId: string): Promise<Wallpaper | null> {
  return isPublicId(publicId) ? cachedWallpaper(publicId) : null;
}

export const listRelatedWallpapers = cacheQuery(
  'related',
  (_, category) => [wallpaperTags.lists(), wallpaperTags.category(category)],
  (publicId: string, category: string) =>
    listWallpapers({ page: 1, limit: PAGE.homeSize }, { category, exclude: publicId }),
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
  const where: Prisma.WallpaperWhereInput = { userId: creator.id };
  const only = status ?? (canSeeHidden ? undefined : PUBLIC_FILTER.status);
  if (only) where.status = only === 'hidden' ? { not: PUBLIC_FILTER.status } : only;
  const { items, next } = await readPage(input, where);
  // Only public wallpapers have a stored count.
  const total =
    only === PUBLIC_FILTER.status ? creator.wallpaperCount : await db().wallpaper.count({ where });
  return { items, total, next };
}

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
