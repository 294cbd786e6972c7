import 'server-only';
import { shareText } from '@/lib/messages/share';
import { paths } from '@/lib/paths';
import { cached } from '@/lib/platform/cache';
import { db } from '@/lib/platform/db';
import { searchWallpapers } from '@/lib/search/queries';
import { rssDocument } from '@/lib/share/rss';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { listWallpapers, PUBLIC } from '@/lib/wallpapers/queries';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Wallpapers in a feed: more than anybody uploads between two looks at it. */
const SIZE = 50;

// The first page of all lists and a feed change together; what must not be shown any longer is told of
// by `lists`.
const tags = (..._: string[]) => [wallpaperTags.newest(), wallpaperTags.lists()];

/** The newest wallpapers as RSS. */
export const getNewestFeed = cached('feed-newest', tags, readNewestFeed);

export async function readNewestFeed(): Promise<string> {
  const { items } = await listWallpapers({ page: 1, limit: SIZE });
  return rssDocument({
    title: shareText.newest,
    page: paths.home(),
    self: paths.feed.newest(),
    wallpapers: items,
  });
}

/** A category as RSS, by its name in any case or by a former one; null when there is none. */
export const getCategoryFeed = cached('feed-category', tags, readCategoryFeed);

export async function readCategoryFeed(given: string): Promise<string | null> {
  const where = { name: given };
  const select = { name: true } as const;
  const former = { category: { select } } as const;
  const name =
    (await db().category.findUnique({ where, select }))?.name ??
    (await db().oldCategoryName.findUnique({ where, select: former }))?.category.name;
  if (name === undefined) return null;
  const { items } = await listWallpapers({ page: 1, limit: SIZE }, { category: name });
  return rssDocument({
    title: shareText.category(name),
    page: paths.category(name),
    self: paths.feed.category(name),
    wallpapers: items,
  });
}

/** What carries a tag, as RSS; null when no such tag was ever given. */
export const getTagFeed = cached('feed-tag', tags, readTagFeed);

export async function readTagFeed(given: string): Promise<string | null> {
  const select = { id: true, name: true } as const;
  const tag = await db().tag.findUnique({ where: { name: given.toLowerCase() }, select });
  if (!tag) return null;
  // By the links of the tag, newest first: a rare one would else be looked for in every wallpaper.
  const links = await db().wallpaperTag.findMany({
    where: { tagId: tag.id, wallpaper: PUBLIC },
    select: { wallpaper: { select: wallpaperColumns } },
    orderBy: { wallpaperId: 'desc' },
    take: SIZE,
  });
  return rssDocument({
    title: shareText.tag(tag.name),
    page: paths.tag(tag.name),
    self: paths.feed.tag(tag.name),
    wallpapers: links.map(({ wallpaper }) => toWallpaper(wallpaper)),
  });
}

/** What somebody made, as RSS, by username or a former one; null when there is no such person. */
export const getProfileFeed = cached('feed-profile', tags, readProfileFeed);

export async function readProfileFeed(given: string): Promise<string | null> {
  const where = { username: given.toLowerCase() };
  const select = { id: true, username: true, displayName: true } as const;
  const former = { user: { select } } as const;
  const user =
    (await db().user.findUnique({ where, select })) ??
    (await db().oldUsername.findUnique({ where, select: former }))?.user;
  if (!user) return null;
  return rssDocument({
    title: shareText.profile(user.displayName),
    page: paths.profile(user.username),
    self: paths.feed.profile(user.username),
    wallpapers: await listMadeBy(user.id),
  });
}

/** What a search finds, newest first, as RSS; null when there is nothing to search for. */
export const getSearchFeed = cached('feed-search', tags, readSearchFeed);

export async function readSearchFeed(q: string): Promise<string | null> {
  if (q === '') return null;
  const { items } = await searchWallpapers({ q, page: 1, limit: SIZE });
  return rssDocument({
    title: shareText.search(q),
    page: paths.search(q),
    self: paths.feed.search(q),
    wallpapers: items,
  });
}

async function listMadeBy(userId: string): Promise<Wallpaper[]> {
  const rows = await db().wallpaper.findMany({
    where: { ...PUBLIC, userId },
    select: wallpaperColumns,
    orderBy: { id: 'desc' },
    take: SIZE,
  });
  return rows.map(toWallpaper);
}
