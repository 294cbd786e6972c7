import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { categoryTags } from '@/lib/categories/cache-tags';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import { answerText } from '@/lib/messages/answers';
import { cursorAfter, type Page, type PageInput } from '@/lib/paging/schema';
import { cached } from '@/lib/platform/cache';
import { db } from '@/lib/platform/db';
import { userTags } from '@/lib/users/cache-tags';
import { type FoundUser, findUser } from '@/lib/users/queries';
import type { Prisma } from '@/prisma/generated/client';
import { wallpaperTags } from './cache-tags';
import { canChangeWallpaper, canListAtOnce, canSeeWallpaper } from './policy';
import { toWallpaper, wallpaperColumns } from './record';
import { isPublicId, type Wallpaper } from './schema';

/** The one place that says what the public may see. */
export const PUBLIC = { status: 'approved' } as const;

interface Filter {
  /** A category's name, in any case. */
  category?: string | undefined;
  /** The public id of a wallpaper to leave out. */
  exclude?: string | undefined;
}

const NOTHING: Page<Wallpaper> = { items: [], total: 0, next: null };

/** The newest public wallpapers, of all or of one category; an unknown category holds none. */
export async function listWallpapers(
  input: PageInput,
  filter: Filter = {},
): Promise<Page<Wallpaper>> {
  const { category, exclude } = filter;
  const found = category === undefined ? undefined : await categoryFacts(category);
  if (found === null) return NOTHING;
  const where: Prisma.WallpaperWhereInput = { ...PUBLIC };
  if (found) where.categoryId = found.id;
  if (exclude) where.publicId = { not: exclude };
  const { items, next } = await readPage(input, where);
  const total = found ? found.wallpaperCount : await countPublic();
  return { items, total: total - (await excluded(where, exclude)), next };
}

/**
 * {@link listWallpapers} as `viewer` asks for it.
 *
 * @throws AppError `invalid_input` for more at once than they may have.
 */
export async function listWallpapersFor(
  viewer: Viewer | null,
  input: PageInput,
  filter: Filter = {},
): Promise<Page<Wallpaper>> {
  if (canListAtOnce(viewer, input.limit)) return listWallpapers(input, filter);
  const message = answerText.manyAtOnce(PAGE.max);
  throw new AppError('invalid_input', message, { issues: [{ path: 'limit', message }] });
}

/** One page of what matches, newest first. */
async function readPage(
  input: PageInput,
  where: Prisma.WallpaperWhereInput,
): Promise<Omit<Page<Wallpaper>, 'total'>> {
  const rows = await db().wallpaper.findMany({
    where: input.cursor ? { ...where, id: { lt: input.cursor } } : where,
    select: wallpaperColumns,
    orderBy: { id: 'desc' },
    // One more than asked for tells whether there is a next page.
    take: input.limit + 1,
    skip: input.cursor ? 0 : (input.page - 1) * input.limit,
  });
  const items = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? items.at(-1) : undefined;
  return { items: items.map(toWallpaper), next: last ? cursorAfter(last.id) : null };
}

/** Of the category that is called so, or was once. */
async function categoryFacts(name: string) {
  // No category is called so, and PostgreSQL takes no NUL.
  if (name.includes('\0')) return null;
  const select = { id: true, wallpaperCount: true } as const;
  const found = await db().category.findUnique({ where: { name }, select });
  if (found) return found;
  const former = { where: { name }, select: { category: { select } } };
  return (await db().oldCategoryName.findUnique(former))?.category ?? null;
}

/** Every approved wallpaper is in a category, whose count is kept: a sum over a handful of rows. */
async function countPublic(): Promise<number> {
  const sum = await db().category.aggregate({ _sum: { wallpaperCount: true } });
  return sum._sum.wallpaperCount ?? 0;
}

/** 1 when the wallpaper to leave out would have been in the list. */
async function excluded(where: Prisma.WallpaperWhereInput, publicId: string | undefined) {
  if (!publicId) return 0;
  const { status, categoryId } = where;
  const same = categoryId === undefined ? { status, publicId } : { status, categoryId, publicId };
  return db().wallpaper.count({ where: same as Prisma.WallpaperWhereInput });
}

/** One wallpaper as `viewer` may see it: null when there is none, or none for them. */
export async function getWallpaper(
  publicId: string,
  viewer: Viewer | null,
): Promise<Wallpaper | null> {
  if (!isPublicId(publicId)) return null;
  const row = await db().wallpaper.findUnique({ where: { publicId }, select: wallpaperColumns });
  return row && canSeeWallpaper(viewer, row) ? toWallpaper(row) : null;
}

const cachedWallpaper = cached(
  'wallpaper',
  (publicId) => [wallpaperTags.one(publicId), categoryTags.names()],
  (publicId: string) => getWallpaper(publicId, null),
);

/** {@link getWallpaper} for everyone, kept for pages. */
export async function getPublicWallpaper(publicId: string): Promise<Wallpaper | null> {
  return isPublicId(publicId) ? cachedWallpaper(publicId) : null;
}

/** The newest others of a wallpaper's category, kept for its page. */
export const listRelatedWallpapers = cached(
  'related',
  (_, category) => [wallpaperTags.lists(), wallpaperTags.category(category)],
  (publicId: string, category: string) =>
    listWallpapers({ page: 1, limit: PAGE.homeSize }, { category, exclude: publicId }),
);

/** A page of the newest, kept for pages. Uploads touch only the first; later ones go by time. */
export const listPublicWallpapers = cached(
  'wallpapers',
  (page) =>
    page === 1 ? [wallpaperTags.lists(), wallpaperTags.newest()] : [wallpaperTags.lists()],
  (page: number, limit: number) => listWallpapers({ page, limit }),
);

/** The same of one category, by the name it has today. */
export const listPublicCategory = cached(
  'category',
  (name, page) =>
    page === 1 ? [wallpaperTags.lists(), wallpaperTags.category(name)] : [wallpaperTags.lists()],
  (name: string, page: number, limit: number) =>
    listWallpapers({ page, limit }, { category: name }),
);

type Creator = Pick<FoundUser, 'id' | 'wallpaperCount'>;

/**
 * What somebody has uploaded, newest first: what is public, and to its uploader and to admins the rest.
 *
 * @param status only those of this status.
 */
export async function listUserWallpapers(
  creator: Creator,
  input: PageInput,
  {
    viewer,
    status,
  }: { viewer: Viewer | null; status?: Wallpaper['status'] | 'hidden' | undefined },
): Promise<Page<Wallpaper>> {
  const seesAll = canChangeWallpaper(viewer, { userId: creator.id });
  if (!seesAll && status !== undefined && status !== PUBLIC.status) return NOTHING;
  const where: Prisma.WallpaperWhereInput = { userId: creator.id };
  const only = status ?? (seesAll ? undefined : PUBLIC.status);
  if (only) where.status = only === 'hidden' ? { not: PUBLIC.status } : only;
  const { items, next } = await readPage(input, where);
  // Hidden ones are few, and nobody keeps count of them.
  const total =
    only === PUBLIC.status ? creator.wallpaperCount : await db().wallpaper.count({ where });
  return { items, total, next };
}

/** The public ones of a username, kept for pages; null when nobody has it. */
export const listPublicUserWallpapers = cached(
  'user-wallpapers',
  (username, page) =>
    page === 1 ? [wallpaperTags.lists(), userTags.one(username)] : [wallpaperTags.lists()],
  async (username: string, page: number, limit: number) => {
    const creator = await findUser(username);
    return creator && listUserWallpapers(creator, { page, limit }, { viewer: null });
  },
);
