import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { addDays, getDayBounds, toDay } from '@/lib/calendar';
import { encodeSortedCursor, type Page, type SortedKey } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { getAvatarUrl } from '@/lib/users/queries';
import { isUserId } from '@/lib/users/schema';
import { IS_HIDDEN } from '@/lib/wallpapers/public-filter';
import { Prisma } from '@/prisma/generated/client';
import {
  ADMIN_USER_PERIODS,
  type AdminUser,
  type AdminUserDetail,
  type AdminUserFilter,
  type AdminUsersQuery,
} from './schema';

const MAX_COUNT = 1000;
/** The index holds trigrams, so shorter queries match only the start of a word. */
const MIN_SUBSTRING_LENGTH = 3;

/** The status column still says `blocked` after the block has ended. */
const IS_BLOCKED = Prisma.sql`(u.status = 'blocked' AND (u.blocked_until > now()) IS NOT FALSE)`;

const FILTERS: Record<AdminUserFilter, Prisma.Sql> = {
  active: Prisma.sql`NOT ${IS_BLOCKED}`,
  blocked: IS_BLOCKED,
  admins: Prisma.sql`u.role = 'admin'`,
};

const COLUMNS = Prisma.sql`
  u.id::text, u.username, u.display_name AS "displayName", u.email,
  u.email_verified_at IS NOT NULL AS "emailVerified", u.avatar_key AS "avatarKey",
  u.role::text, ${IS_BLOCKED} AS "isBlocked", u.blocked_reason AS "blockedReason",
  u.blocked_until AS "blockedUntil", u.wallpaper_count AS "wallpaperCount",
  u.created_at AS "createdAt",
  (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt"`;

interface Row {
  id: string;
  username: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  avatarKey: string | null;
  role: AdminUser['role'];
  isBlocked: boolean;
  blockedReason: string | null;
  blockedUntil: Date | null;
  wallpaperCount: number;
  createdAt: Date;
  lastSeenAt: Date | null;
  figure?: number;
}

function toAdminUser(row: Row): AdminUser {
  const { id, avatarKey, isBlocked, blockedReason, blockedUntil, ...rest } = row;
  const until = blockedUntil?.toISOString() ?? null;
  return {
    _id: id,
    ...rest,
    profilePicture: getAvatarUrl(avatarKey),
    block: isBlocked ? { reason: blockedReason ?? '', until } : null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** Number of matching users per filter. Null if there are more than are counted. */
export type AdminUserCounts = Record<'all' | AdminUserFilter, number | null>;

/** By figure, then newest first. `q` matches part of the username, display name or email. */
export async function listAdminUsers(
  viewer: Viewer,
  input: AdminUsersQuery,
): Promise<Page<AdminUser, number | null> & { counts: AdminUserCounts }> {
  requireAdmin(viewer);
  const { q, filter, page, limit } = input;
  const cursor = (input.cursor?.rank !== undefined) === (input.sort !== 'newest') && input.cursor;
  const conditions = [
    matchesQuery(q),
    filter ? FILTERS[filter] : Prisma.sql`true`,
    cursor ? isAfter(cursor) : Prisma.sql`true`,
  ];
  const [rows, counts] = await Promise.all([
    db().$queryRaw<Row[]>`
      SELECT ${COLUMNS}${selectFigure(input)} WHERE ${Prisma.join(conditions, ' AND ')}
      ORDER BY ${input.sort === 'newest' ? Prisma.empty : Prisma.sql`${FIGURE} DESC,`} u.id DESC
      LIMIT ${limit + 1} OFFSET ${cursor ? 0 : (page - 1) * limit}`,
    countUsers(q),
  ]);
  const visible = rows.slice(0, limit);
  const last = rows.length > limit ? visible.at(-1) : undefined;
  return {
    items: visible.map(toAdminUser),
    total: counts[filter ?? 'all'],
    next: last ? encodeSortedCursor({ id: last.id, rank: last.figure }) : null,
    counts,
  };
}

const FIGURE = Prisma.sql`coalesce(f.figure, 0)::float8`;

function isAfter({ id, rank }: SortedKey): Prisma.Sql {
  return rank === undefined
    ? Prisma.sql`u.id < ${id}::uuid`
    : Prisma.sql`(${FIGURE}, u.id) < (${rank}::float8, ${id}::uuid)`;
}

function selectFigure({ sort, period }: AdminUsersQuery): Prisma.Sql {
  if (sort === 'newest') return Prisma.sql` FROM users u`;
  const timeZone = env().SITE_TIME_ZONE;
  const days = period ? ADMIN_USER_PERIODS[period] : null;
  const first = days && addDays(toDay(new Date(), timeZone), 1 - days);
  const [since] = first ? getDayBounds(first, 0, timeZone) : [];
  const figures = {
    uploads: Prisma.sql`SELECT user_id, count(*) AS figure FROM wallpapers
      ${since ? Prisma.sql`WHERE created_at >= ${since}` : Prisma.empty} GROUP BY user_id`,
    views: first
      ? Prisma.sql`SELECT user_id, sum(views) AS figure FROM user_days
          WHERE day >= ${first}::date GROUP BY user_id`
      : Prisma.sql`SELECT user_id, sum(views) AS figure FROM wallpapers GROUP BY user_id`,
  };
  return Prisma.sql`, ${FIGURE} AS figure FROM users u LEFT JOIN (${figures[sort]}) AS f ON f.user_id = u.id`;
}

function matchesQuery(q: string): Prisma.Sql {
  if (q === '') return Prisma.sql`true`;
  const pattern = q.replace(/[\\%_]/g, '\\$&');
  const searchText = Prisma.sql`person_text(u.username, u.display_name, u.email)`;
  if ([...q].length >= MIN_SUBSTRING_LENGTH)
    return Prisma.sql`${searchText} LIKE lower(${`%${pattern}%`}::text)`;
  return Prisma.sql`(${searchText} LIKE lower(${`%\n${pattern}%`}::text) OR ${searchText} LIKE lower(${`% ${pattern}%`}::text))`;
}

async function countUsers(q: string): Promise<AdminUserCounts> {
  if (q === '') {
    const [row] = await db().$queryRaw<{ all: number; blocked: number; admins: number }[]>`
      SELECT (SELECT count(*)::int FROM users) AS "all",
        (SELECT count(*)::int FROM users u WHERE ${FILTERS.blocked}) AS blocked,
        (SELECT count(*)::int FROM users u WHERE ${FILTERS.admins}) AS admins`;
    const { all, blocked, admins } = row ?? { all: 0, blocked: 0, admins: 0 };
    return { all, active: all - blocked, blocked, admins };
  }
  const count = (filter: Prisma.Sql) => Prisma.sql`(SELECT count(*)::int FROM (
    SELECT FROM users u WHERE ${matchesQuery(q)} AND ${filter} LIMIT ${MAX_COUNT + 1}) AS found)`;
  const [row] = await db().$queryRaw<Record<keyof AdminUserCounts, number>[]>`
    SELECT ${count(Prisma.sql`true`)} AS "all", ${count(FILTERS.active)} AS active,
      ${count(FILTERS.blocked)} AS blocked, ${count(FILTERS.admins)} AS admins`;
  const capped = (value = 0) => (value > MAX_COUNT ? null : value);
  return {
    all: capped(row?.all),
    active: capped(row?.active),
    blocked: capped(row?.blocked),
    admins: capped(row?.admins),
  };
}

type Details = Omit<AdminUserDetail, keyof AdminUser>;

export async function getAdminUser(viewer: Viewer, id: string): Promise<AdminUserDetail | null> {
  requireAdmin(viewer);
  if (!isUserId(id)) return null;
  const [row] = await db().$queryRaw<(Row & { details: Details })[]>`
    SELECT ${COLUMNS}, jsonb_build_object(
      'firstName', u.first_name, 'lastName', u.last_name, 'bio', u.bio,
      'instagramUsername', u.instagram_username, 'twitterUsername', u.twitter_username,
      'website', u.website,
      'favoriteCount', u.favorite_count, 'favoritesPublic', u.favorites_public,
      'formerUsernames', ARRAY(SELECT o.username FROM old_usernames o WHERE o.user_id = u.id
        ORDER BY o.created_at DESC),
      'hiddenWallpapers', '{"pending": 0, "rejected": 0, "removed": 0, "scheduled": 0}'::jsonb || coalesce(
        (SELECT jsonb_object_agg(status, wallpapers) FROM (
          SELECT w.status, count(*) AS wallpapers FROM wallpapers w
          WHERE w.user_id = u.id AND ${IS_HIDDEN} GROUP BY w.status) AS counted), '{}'),
      'sessionCount', (SELECT count(*) FROM sessions s
        WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > now()),
      'apiKeyCount', (SELECT count(*) FROM api_keys k
        WHERE k.user_id = u.id AND (k.expires_at > now()) IS NOT FALSE),
      'reportCount', (SELECT count(*) FROM reports r WHERE r.reporter_id = u.id)
    ) AS details
    FROM users u WHERE u.id = ${id}::uuid`;
  if (!row) return null;
  const { details, ...summary } = row;
  return { ...toAdminUser(summary), ...details };
}
