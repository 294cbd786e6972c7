import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { FOLLOWS } from '@/lib/limits';
import { encodeCursor, type Page } from '@/lib/paging/schema';
import { db, queryRows } from '@/lib/platform/db';
import { toFirstId } from '@/lib/search/index/compile-date';
import { listWallpapersForViewer } from '@/lib/search/queries';
import { FILTER_NAMES } from '@/lib/search/query/filters';
import { escapeValue } from '@/lib/search/query/value-list';
import { getAvatarUrl } from '@/lib/users/queries';
import { readRows } from '@/lib/wallpapers/read-rows';
import { toWallpaper } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';
import { selectNewest } from './newest';
import type { Follow, FollowedQuery } from './schema';

type User = Pick<Viewer, 'id'>;

/** Last followed first. */
export async function listFollows({ id }: User): Promise<Follow[]> {
  const rows = await db().follow.findMany({
    where: { userId: id },
    select: {
      search: true,
      createdAt: true,
      creator: { select: { username: true, displayName: true, avatarKey: true } },
      tag: { select: { name: true, aliasOf: { select: { name: true } } } },
    },
    orderBy: { id: 'desc' },
  });
  const follows = rows.map(({ creator, tag, search, createdAt }): Follow => {
    const name = creator?.username ?? tag?.aliasOf?.name ?? tag?.name ?? search ?? '';
    return {
      kind: creator ? 'creator' : tag ? 'tag' : 'search',
      name,
      displayName: creator?.displayName ?? name,
      profilePicture: creator && getAvatarUrl(creator.avatarKey),
      createdAt: createdAt.toISOString(),
    };
  });
  // A tag and its aliases are one.
  return [...new Map(follows.map((one) => [`${one.kind} ${one.name}`, one])).values()];
}

/** Lists public wallpapers of the creators and with the tags that a user follows. Searches aren't among them. */
export async function listFollowedWallpapers(
  user: User,
  input: FollowedQuery,
): Promise<Page<Wallpaper, number | null>> {
  const { sorting, page, limit, cursor } = input;
  const isPlain = sorting === 'date_added' && FILTER_NAMES.every((name) => !input[name]);
  const isNear = typeof cursor === 'string' || (page === 1 && !cursor);
  if (!isPlain || !isNear) return listThroughSearch(user, input);
  const before = typeof cursor === 'string' ? cursor : undefined;
  // One more tells whether there is a next page.
  const rows = await readRows(selectNewest(user.id, { before, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toWallpaper), total: null, next: last ? encodeCursor(last.id) : null };
}

async function listThroughSearch(user: User, input: FollowedQuery) {
  const sources = (await listFollows(user)).flatMap(({ kind, name }) =>
    kind === 'search' ? [] : escapeValue(`${kind === 'creator' ? 'user' : 'tag'}:${name}`),
  );
  // Without any, the filter would have no effect.
  if (sources.length === 0) return { items: [], total: 0, next: null };
  return listWallpapersForViewer(null, { ...input, from: sources.join() });
}

/** Counts wallpapers that {@link listFollowedWallpapers} has since the user last looked. */
export async function countNewWallpapers({ id }: User): Promise<number> {
  const user = await db().user.findUnique({ where: { id }, select: { followingSeenAt: true } });
  if (!user) return 0;
  const since = toFirstId(user.followingSeenAt.getTime());
  const newest = selectNewest(id, { since, limit: FOLLOWS.maxCounted });
  const [row] = await queryRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int FROM (${newest}) AS newest`,
  );
  return row?.count ?? 0;
}

export const hasFollowingFeed = async ({ id }: User): Promise<boolean> =>
  (await db().user.count({ where: { id, followingFeedHash: { not: null } } })) > 0;
