import 'server-only';
import { TEXT } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db, queryRows } from '@/lib/platform/db';
import { addCacheTags } from '@/lib/platform/request-context';
import { storage } from '@/lib/platform/storage/storage';
import { Prisma } from '@/prisma/generated/client';
import { userTags } from './cache-tags';
import { countCollapsedSql } from './count-collapsed';
import { countUnreadNotices } from './count-unread-notices';
import { canSeeEmail, canSeeFavorites, type ViewerRef } from './policy';
import { isUserId, isUsername, type OwnUser, type PublicUser, type VisibleUser } from './schema';

const publicColumns = {
  id: true,
  username: true,
  displayName: true,
  firstName: true,
  lastName: true,
  bio: true,
  instagramUsername: true,
  twitterUsername: true,
  website: true,
  avatarKey: true,
  favoritesPublic: true,
  wallpaperCount: true,
  favoriteCount: true,
  createdAt: true,
} satisfies Prisma.UserSelect;

const fullColumns = {
  ...publicColumns,
  email: true,
  emailVerifiedAt: true,
  role: true,
} satisfies Prisma.UserSelect;

type StoredRow = Prisma.UserGetPayload<{ select: typeof publicColumns }>;
type PublicRow = StoredRow & Counts;
type OwnRow = Prisma.UserGetPayload<{ select: typeof fullColumns }> & Counts;

interface Counts {
  collectionCount: number;
  followerCount: number;
}

export function getAvatarUrl(key: string | null): string {
  return key ? storage().url(key) : paths.defaultAvatar();
}

/** Counts a set as one wallpaper, as lists do. */
async function withCounts<T extends StoredRow>(
  row: T,
  { isOwn = false } = {},
): Promise<T & Counts> {
  const { id } = row;
  const visible = isOwn ? Prisma.empty : Prisma.sql`AND visibility = 'public'`;
  const [counts] = await queryRows<Counts & { wallpapers: number; favorites: number }>(Prisma.sql`
    SELECT ${countCollapsedSql(id)},
      (SELECT count(*)::int FROM collections WHERE user_id = ${id}::uuid ${visible}) AS "collectionCount",
      (SELECT count(*)::int FROM follows WHERE creator_id = ${id}::uuid) AS "followerCount"`);
  const { wallpapers = 0, favorites = 0, collectionCount = 0, followerCount = 0 } = counts ?? {};
  return {
    ...row,
    wallpaperCount: row.wallpaperCount - wallpapers,
    favoriteCount: row.favoriteCount - favorites,
    collectionCount,
    followerCount,
  };
}

function toUser(row: PublicRow): PublicUser {
  const { avatarKey, favoritesPublic, favoriteCount, createdAt, ...rest } = row;
  return {
    _id: row.id,
    ...rest,
    profilePicture: getAvatarUrl(avatarKey),
    favoriteCount: favoritesPublic ? favoriteCount : null,
    createdAt: createdAt.toISOString(),
  };
}

function toOwnUser(row: OwnRow, unreadNotices: number): OwnUser {
  const { email, emailVerifiedAt, role, ...rest } = row;
  const { favoritesPublic, favoriteCount } = row;
  const own = { email, emailVerified: emailVerifiedAt !== null, role, unreadNotices };
  return { ...toUser(rest), ...own, favoritesPublic, favoriteCount };
}

/** Gets a user with the fields that only they can see. */
export async function getOwnUser(id: string): Promise<OwnUser | null> {
  const row = await db().user.findUnique({ where: { id }, select: fullColumns });
  return row && toOwnUser(await withCounts(row, { isOwn: true }), await countUnreadNotices(id));
}

export interface FoundUser {
  id: string;
  username: string;
  favoritesPublic: boolean;
  wallpaperCount: number;
  favoriteCount: number;
}

const foundColumns = {
  id: true,
  username: true,
  favoritesPublic: true,
  wallpaperCount: true,
  favoriteCount: true,
} satisfies Prisma.UserSelect;

/** By current or former username, then id, then display name. Null if there is no match, or more than one. */
export async function findUser(name: string): Promise<FoundUser | null> {
  const user = await matchUser(name);
  if (user) addCacheTags(userTags.one(user.username));
  return user;
}

async function matchUser(name: string): Promise<FoundUser | null> {
  // No name is longer, and PostgreSQL rejects NUL.
  if (name.length > TEXT.displayName || !name.isWellFormed() || name.includes('\0')) return null;
  const select = foundColumns;
  const byUsername = await findByUsername(name.toLowerCase(), select);
  if (byUsername) return byUsername;
  if (isUserId(name)) return db().user.findUnique({ where: { id: name }, select });
  const byDisplayName = await db().user.findMany({ where: { displayName: name }, select, take: 2 });
  return byDisplayName.length === 1 ? (byDisplayName[0] ?? null) : null;
}

/** Gets a user with the fields that `viewer` may see. `name` is matched like in `findUser`. */
export async function getUser(name: string, viewer: ViewerRef): Promise<VisibleUser | null> {
  const found = await findUser(name);
  const stored =
    found && (await db().user.findUnique({ where: { id: found.id }, select: fullColumns }));
  if (!stored) return null;
  const row = await withCounts(stored, { isOwn: viewer?.id === stored.id });
  const { email, emailVerifiedAt: _, role, ...rest } = row;
  const seen: VisibleUser = toUser(rest);
  if (canSeeFavorites(viewer, row)) seen.favoriteCount = row.favoriteCount;
  if (canSeeEmail(viewer, row)) seen.email = email;
  if (viewer?.role === 'admin') seen.role = role;
  return seen;
}

/** Finds a user by current or former username. @param username in lowercase. */
async function findByUsername<S extends Prisma.UserSelect>(username: string, select: S) {
  const row = await db().user.findUnique({ where: { username }, select });
  if (row) return row;
  const where = { oldUsernames: { some: { username } } };
  return db().user.findFirst({ where, select });
}

async function findProfile(username: string): Promise<PublicUser | null> {
  const row = await findByUsername(username, publicColumns);
  return row && toUser(await withCounts(row));
}

const cachedProfile = cacheQuery('profile', (username) => [userTags.one(username)], findProfile);

/** Cached. `username` differs from the requested one if that has another case or is a former username. */
export async function getProfile(username: string): Promise<PublicUser | null> {
  return isUsername(username) ? cachedProfile(username.toLowerCase()) : null;
}
