import 'server-only';
import type {
  AdminWallpaper,
  AdminWallpaperFilter,
  AdminWallpaperQuery,
} from '@/lib/admin-wallpapers/schema';
import type { RankedKey } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import type { Status } from '@/lib/wallpapers/values';
import { Prisma } from '@/prisma/generated/client';
import { buildCategoryTerms, buildSearchTerms } from './search-terms';

type Sort = AdminWallpaperQuery['sort'];

// Literals instead of parameters, so the planner can use the partial indexes.
const STATUS: Record<Status, Prisma.Sql> = {
  pending: Prisma.sql`w.status = 'pending'`,
  approved: Prisma.sql`w.status = 'approved'`,
  rejected: Prisma.sql`w.status = 'rejected'`,
  removed: Prisma.sql`w.status = 'removed'`,
  scheduled: Prisma.sql`w.status = 'scheduled'`,
};

const ORDER: Record<Sort, Prisma.Sql> = {
  newest: Prisma.sql`w.id DESC`,
  oldest: Prisma.sql`w.id ASC`,
  views: Prisma.sql`w.views DESC, w.id DESC`,
  downloads: Prisma.sql`w.downloads DESC, w.id DESC`,
  favorites: Prisma.sql`w.favorites DESC, w.id DESC`,
};

const AFTER: Record<Sort, (key: RankedKey) => Prisma.Sql> = {
  newest: ({ id }) => Prisma.sql`w.id < ${id}::uuid`,
  oldest: ({ id }) => Prisma.sql`w.id > ${id}::uuid`,
  views: (key) => Prisma.sql`(w.views, w.id) < ${buildRankPair(key)}`,
  downloads: (key) => Prisma.sql`(w.downloads, w.id) < ${buildRankPair(key)}`,
  favorites: (key) => Prisma.sql`(w.favorites, w.id) < ${buildRankPair(key)}`,
};

const INT_MAX = 2 ** 31 - 1;

function buildRankPair({ rank, id }: RankedKey): Prisma.Sql {
  return Prisma.sql`(${Math.min(rank, INT_MAX)}::int, ${id}::uuid)`;
}

export interface Match {
  /** Null if nothing can match. */
  terms: Prisma.Sql | null;
  isSearch: boolean;
  status: Status | undefined;
  categoryId: string | undefined;
}

export async function buildMatch({ q, status, category }: AdminWallpaperFilter): Promise<Match> {
  const isSearch = q !== '';
  const [words, inCategory] = await Promise.all([
    isSearch ? buildSearchTerms(q) : Prisma.sql`true`,
    category ? buildCategoryTerms(category) : undefined,
  ]);
  if (!words || inCategory === null)
    return { terms: null, isSearch: true, status, categoryId: undefined };
  const terms = inCategory ? Prisma.sql`${words} AND ${inCategory.terms}` : words;
  return { terms, isSearch, status, categoryId: inCategory?.id };
}

export interface Row
  extends Omit<
    AdminWallpaper,
    '_id' | 'smallImageUrl' | 'thumbhash' | 'createdAt' | 'statusChangedAt'
  > {
  id: string;
  publicId: string;
  smallKey: string;
  thumbhash: Uint8Array;
  createdAt: Date;
  statusChangedAt: Date;
}

const COLUMNS: Record<keyof Row, Prisma.Sql> = {
  id: Prisma.sql`w.id::text AS id`,
  publicId: Prisma.sql`w.public_id AS "publicId"`,
  title: Prisma.sql`w.title`,
  category: Prisma.sql`c.name::text AS category`,
  tags: Prisma.sql`ARRAY(SELECT t.name FROM wallpaper_tags l JOIN tags t ON t.id = l.tag_id
    WHERE l.wallpaper_id = w.id ORDER BY l.position) AS tags`,
  username: Prisma.sql`u.username`,
  displayName: Prisma.sql`u.display_name AS "displayName"`,
  userId: Prisma.sql`w.user_id::text AS "userId"`,
  status: Prisma.sql`w.status::text AS status`,
  statusReason: Prisma.sql`w.status_reason AS "statusReason"`,
  statusChangedAt: Prisma.sql`w.status_changed_at AS "statusChangedAt"`,
  createdAt: Prisma.sql`w.created_at AS "createdAt"`,
  views: Prisma.sql`w.views`,
  downloads: Prisma.sql`w.downloads`,
  favorites: Prisma.sql`w.favorites`,
  width: Prisma.sql`w.width`,
  height: Prisma.sql`w.height`,
  bytes: Prisma.sql`w.bytes`,
  format: Prisma.sql`w.format::text AS format`,
  smallKey: Prisma.sql`w.files->'small'->>'key' AS "smallKey"`,
  thumbhash: Prisma.sql`w.thumbhash`,
};

interface Range {
  sort: Sort;
  after?: RankedKey | undefined;
  skip?: number;
  limit: number;
}

export async function readRows(match: Match, range: Range): Promise<Row[]> {
  const { sort, after, skip = 0, limit } = range;
  if (!match.terms) return [];
  const where = [match.terms];
  if (match.status) where.push(STATUS[match.status]);
  if (after) where.push(AFTER[sort](after));
  return db().$queryRaw<Row[]>`
    SELECT ${Prisma.join(Object.values(COLUMNS))}
    FROM (SELECT * FROM wallpapers w WHERE ${Prisma.join(where, ' AND ')}
      ORDER BY ${ORDER[sort]} LIMIT ${limit} OFFSET ${skip}) AS w
    JOIN categories c ON c.id = w.category_id
    JOIN users u ON u.id = w.user_id
    ORDER BY ${ORDER[sort]}`;
}

export function toRankedKey(sort: Sort, row: Row): RankedKey {
  return { rank: sort === 'newest' || sort === 'oldest' ? 0 : row[sort], id: row.id };
}

export function toAdminWallpaper(row: Row): AdminWallpaper {
  const { id, publicId, smallKey, thumbhash, createdAt, statusChangedAt, ...rest } = row;
  return {
    _id: publicId,
    ...rest,
    smallImageUrl: storage().url(smallKey),
    thumbhash: Buffer.from(thumbhash).toString('base64'),
    createdAt: createdAt.toISOString(),
    statusChangedAt: statusChangedAt.toISOString(),
  };
}
