import 'server-only';
import { getDayBounds } from '@/lib/calendar';
import { collectionPaths } from '@/lib/collection-paths';
import { listLastWallpapers } from '@/lib/collections/queries';
import { dailyTags } from '@/lib/daily-wallpapers/cache-tags';
import { getToday, listDailyWallpapers } from '@/lib/daily-wallpapers/queries';
import { hashFeedToken } from '@/lib/follows/commands';
import { listFollowedWallpapers } from '@/lib/follows/queries';
import { followedQuery } from '@/lib/follows/schema';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { followText } from '@/lib/messages/follows';
import { shareText } from '@/lib/messages/share';
import { paths } from '@/lib/paths';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { countSearch } from '@/lib/search/commands';
import { listWallpapersForViewer, searchWallpapers } from '@/lib/search/queries';
import { escapeValue } from '@/lib/search/query/value-list';
import { buildRssDocument } from '@/lib/share/rss';
import { sharePaths } from '@/lib/share-paths';
import { getTag } from '@/lib/tags/queries';
import { parseTagName } from '@/lib/tags/schema';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { findCategories } from '@/lib/wallpapers/category-names';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';
import { listWallpapers } from '@/lib/wallpapers/queries';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const FEED_SIZE = 50;

// Uploads change a feed like the first page of a list; removals invalidate `lists`.
const tags = (..._: string[]) => [wallpaperTags.newest(), wallpaperTags.lists()];

export const getNewestFeed = cacheQuery('feed-newest', tags, readNewestFeed);

export async function readNewestFeed(): Promise<string> {
  const { items } = await listWallpapers({ page: 1, limit: FEED_SIZE });
  return buildRssDocument({
    title: shareText.newest,
    page: paths.home(),
    self: sharePaths.feed.newest(),
    wallpapers: items,
  });
}

export const getDailyFeed = cacheQuery(
  'feed-daily',
  () => [dailyTags.all(), wallpaperTags.lists()],
  readDailyFeed,
);

/** Dated by their days. */
async function readDailyFeed(): Promise<string> {
  const { items } = await listDailyWallpapers(getToday(), FEED_SIZE);
  return buildRssDocument({
    title: dailyText.title,
    page: paths.today(),
    self: sharePaths.feed.today(),
    wallpapers: items.map(({ date, wallpaper }) => {
      const [start = new Date(date)] = getDayBounds(date, 0, env().SITE_TIME_ZONE);
      return { ...wallpaper, createdAt: start.toISOString() };
    }),
  });
}

/** By the current or a previous name, case-insensitive; null if unknown. */
export const getCategoryFeed = cacheQuery('feed-category', tags, readCategoryFeed);

export async function readCategoryFeed(given: string): Promise<string | null> {
  const category = (await findCategories([given], 'with former names')).get(given);
  if (!category) return null;
  const { name } = category;
  const { items } = await listWallpapers({ page: 1, limit: FEED_SIZE }, { category: name });
  return buildRssDocument({
    title: shareText.category(name),
    page: paths.category(name),
    self: sharePaths.feed.category(name),
    wallpapers: items,
  });
}

export const getTagFeed = cacheQuery('feed-tag', tags, readTagFeed);

/** Null if no public wallpaper has the tag. */
export async function readTagFeed(given: string): Promise<string | null> {
  const name = parseTagName(given);
  const tag = name && (await getTag(name));
  if (!tag) return null;
  const { items } = await listWallpapersForViewer(null, {
    tags: escapeValue(tag.name),
    sorting: 'date_added',
    page: 1,
    limit: FEED_SIZE,
  });
  return buildRssDocument({
    title: shareText.tag(tag.name),
    page: paths.tag(tag.name),
    self: sharePaths.feed.tag(tag.name),
    wallpapers: items,
  });
}

/** By the current or a previous username; null if unknown. */
export const getProfileFeed = cacheQuery('feed-profile', tags, readProfileFeed);

export async function readProfileFeed(given: string): Promise<string | null> {
  const where = { username: given.toLowerCase() };
  const select = { id: true, username: true, displayName: true } as const;
  const nested = { user: { select } } as const;
  const user =
    (await db().user.findUnique({ where, select })) ??
    (await db().oldUsername.findUnique({ where, select: nested }))?.user;
  if (!user) return null;
  return buildRssDocument({
    title: shareText.profile(user.displayName),
    page: paths.profile(user.username),
    self: sharePaths.feed.profile(user.username),
    wallpapers: await listUploads(user.id),
  });
}

export const getCollectionFeed = cacheQuery(
  'feed-collection',
  (_id) => [wallpaperTags.lists()],
  readCollectionFeed,
);

/** Null if the collection doesn't exist or is private. */
export async function readCollectionFeed(id: string): Promise<string | null> {
  const found = await listLastWallpapers(id, FEED_SIZE);
  if (!found) return null;
  const { collection, items } = found;
  return buildRssDocument({
    title: collection.title,
    page: collectionPaths.collection(collection),
    self: sharePaths.feed.collection(id),
    wallpapers: items,
  });
}

/** Of the user whose feed has this token; null if there is none. Never cached. */
export async function readFollowingFeed(token: string): Promise<string | null> {
  const where = { followingFeedHash: hashFeedToken(token), status: 'active' } as const;
  const user = await db().user.findUnique({ where, select: { id: true } });
  if (!user) return null;
  const page = { page: 1, limit: FEED_SIZE };
  const { items } = await listFollowedWallpapers(user, { ...followedQuery.parse({}), ...page });
  return buildRssDocument({
    title: followText.title,
    page: paths.following(),
    self: sharePaths.feed.following(token),
    wallpapers: items,
  });
}

/** Null for an empty query. Only a search that isn't cached counts. @throws AppError `rate_limited`. */
export function getSearchFeed(q: string, headers: Headers): Promise<string | null> {
  const read = async () => {
    await countSearch(headers);
    return readSearchFeed(q);
  };
  return q === '' ? Promise.resolve(null) : cacheQuery(`feed-search ${q}`, tags, read)();
}

export async function readSearchFeed(q: string): Promise<string | null> {
  if (q === '') return null;
  const { items } = await searchWallpapers({
    q,
    page: 1,
    limit: FEED_SIZE,
    sorting: 'date_added',
    exact: true,
  });
  return buildRssDocument({
    title: shareText.search(q),
    page: paths.search(q),
    self: sharePaths.feed.search(q),
    wallpapers: items,
  });
}

async function listUploads(userId: string): Promise<Wallpaper[]> {
  const rows = await db().wallpaper.findMany({
    where: { ...PUBLIC_FILTER, collapsed: false, userId },
    select: wallpaperColumns,
    orderBy: { id: 'desc' },
    take: FEED_SIZE,
  });
  return rows.map(toWallpaper);
}
