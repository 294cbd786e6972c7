import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { cursorAfter, type Page, type PageInput } from '@/lib/paging/schema';
import { cached } from '@/lib/platform/cache';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { avatarUrl } from '@/lib/users/queries';
import type { Prisma } from '@/prisma/generated/client';
import { wallpaperTags } from './cache-tags';
import { canSeeWallpaper } from './policy';
import { isPublicId, paletteSchema, type Wallpaper } from './schema';

/** The one place that says what the public may see. */
const PUBLIC = { status: 'approved' } as const;

const columns = {
  id: true,
  publicId: true,
  userId: true,
  title: true,
  description: true,
  altText: true,
  license: true,
  status: true,
  width: true,
  height: true,
  bytes: true,
  format: true,
  thumbhash: true,
  averageColor: true,
  palette: true,
  originalKey: true,
  smallKey: true,
  small2xKey: true,
  displayKey: true,
  smallAvifKey: true,
  small2xAvifKey: true,
  displayAvifKey: true,
  views: true,
  downloads: true,
  favorites: true,
  createdAt: true,
  category: { select: { name: true } },
  user: { select: { username: true, displayName: true, avatarKey: true } },
  tags: { select: { tag: { select: { name: true } } }, orderBy: { position: 'asc' } },
} satisfies Prisma.WallpaperSelect;

type Row = Prisma.WallpaperGetPayload<{ select: typeof columns }>;

function toWallpaper(row: Row): Wallpaper {
  const { id, publicId, user, category, tags, thumbhash, createdAt, ...rest } = row;
  const { originalKey, smallKey, small2xKey, displayKey, ...others } = rest;
  const { smallAvifKey, small2xAvifKey, displayAvifKey, averageColor, palette, ...facts } = others;
  return {
    _id: publicId,
    ...facts,
    category: category.name,
    tags: tags.map(({ tag }) => tag.name),
    username: user.username,
    displayName: user.displayName,
    profilePicture: avatarUrl(user.avatarKey),
    smallImageUrl: storage().url(smallKey),
    small2xImageUrl: small2xKey && storage().url(small2xKey),
    webpImageUrl: storage().url(displayKey),
    smallAvifUrl: smallAvifKey && storage().url(smallAvifKey),
    small2xAvifUrl: small2xAvifKey && storage().url(small2xAvifKey),
    displayAvifUrl: displayAvifKey && storage().url(displayAvifKey),
    originalImageUrl: storage().url(originalKey),
    color: averageColor,
    palette: paletteSchema.parse(palette),
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    createdAt: createdAt.toISOString(),
  };
}

interface Filter {
  /** A category's name, in any case. */
  category?: string;
  /** The public id of a wallpaper to leave out. */
  exclude?: string | undefined;
}

/** The newest public wallpapers, of all or of one category; an unknown category holds none. */
export async function listWallpapers(
  input: PageInput,
  filter: Filter = {},
): Promise<Page<Wallpaper>> {
  const { category, exclude } = filter;
  const found = category === undefined ? undefined : await categoryFacts(category);
  if (found === null) return { items: [], total: 0, next: null };
  const where: Prisma.WallpaperWhereInput = { ...PUBLIC };
  if (found) where.categoryId = found.id;
  if (input.cursor) where.id = { lt: input.cursor };
  if (exclude) where.publicId = { not: exclude };
  const rows = await db().wallpaper.findMany({
    where,
    select: columns,
    orderBy: { id: 'desc' },
    // One more than asked for tells whether there is a next page.
    take: input.limit + 1,
    skip: input.cursor ? 0 : (input.page - 1) * input.limit,
  });
  const items = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? items.at(-1) : undefined;
  const total = found ? found.wallpaperCount : await countPublic();
  const next = last ? cursorAfter(last.id) : null;
  return { items: items.map(toWallpaper), total: total - (await excluded(where, exclude)), next };
}

async function categoryFacts(name: string) {
  const select = { id: true, wallpaperCount: true } as const;
  return db().category.findUnique({ where: { name }, select });
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
  const row = await db().wallpaper.findUnique({ where: { publicId }, select: columns });
  return row && canSeeWallpaper(viewer, row) ? toWallpaper(row) : null;
}

const cachedWallpaper = cached(
  'wallpaper',
  (publicId) => [wallpaperTags.one(publicId)],
  (publicId: string) => getWallpaper(publicId, null),
);

/** {@link getWallpaper} for everyone, kept for pages. */
export async function getPublicWallpaper(publicId: string): Promise<Wallpaper | null> {
  return isPublicId(publicId) ? cachedWallpaper(publicId) : null;
}

/** A page of the newest, kept for pages. Uploads touch only the first; later ones go by time. */
export const listPublicWallpapers = cached(
  'wallpapers',
  (page) => (page === 1 ? [wallpaperTags.lists(), wallpaperTags.feed()] : [wallpaperTags.lists()]),
  (page: number, limit: number) => listWallpapers({ page, limit }),
);
