import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { COLLECTIONS } from '@/lib/limits';
import {
  encodeRankedCursor,
  encodeTimedCursor,
  type Page,
  type PageInput,
  type RankedKey,
  type TimedKey,
} from '@/lib/paging/schema';
import { queryRows } from '@/lib/platform/db';
import { addCacheTags } from '@/lib/platform/request-context';
import { userTags } from '@/lib/users/cache-tags';
import { type FoundUser, getAvatarUrl } from '@/lib/users/queries';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import { isPublicId, type Wallpaper } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';
import { collectionTags } from './cache-tags';
import { canChangeCollection, canSeeCollection } from './policy';
import type { Collection, Visibility } from './schema';

/** Of one collection. With a join, PostgreSQL reads all wallpapers for each collection of a list that is large. */
export const ENTRIES = Prisma.sql`collection_entries e
  CROSS JOIN LATERAL (SELECT * FROM public_wallpapers WHERE id = e.wallpaper_id OFFSET 0) w`;

/** Whether no earlier public wallpaper of the collection is of the same set. */
export const IS_TILE = Prisma.sql`(w.set_id IS NULL OR NOT EXISTS (
  SELECT FROM collection_entries o JOIN public_wallpapers m ON m.id = o.wallpaper_id
  WHERE o.collection_id = e.collection_id AND m.set_id = w.set_id
    AND (o.position, o.wallpaper_id) < (e.position, e.wallpaper_id)))`;

const selectPreviews = (condition: Prisma.Sql) => Prisma.sql`
  SELECT w.id, w.public_id AS "publicId", e.is_cover AS "isCover" FROM ${ENTRIES}
  WHERE e.collection_id = c.id AND ${condition}`;

const COLUMNS = Prisma.sql`c.id::text, c.public_id AS "publicId", c.title, c.description,
  c.visibility::text, c.user_id::text AS "userId", c.created_at AS "createdAt",
  c.updated_at AS "updatedAt", u.username, u.display_name AS "displayName", u.avatar_key AS "avatarKey",
  (SELECT count(DISTINCT coalesce(w.set_id, w.id))::int FROM ${ENTRIES}
    WHERE e.collection_id = c.id) AS "wallpaperCount",
  (SELECT coalesce(json_agg(p), '[]') FROM (
    ${selectPreviews(Prisma.sql`e.is_cover`)}
    UNION ALL
    (${selectPreviews(Prisma.sql`NOT e.is_cover AND ${IS_TILE}`)}
      ORDER BY e.position, e.wallpaper_id LIMIT ${COLLECTIONS.previews})
    LIMIT ${COLLECTIONS.previews}) AS p) AS previews`;

interface Row {
  id: string;
  publicId: string;
  title: string;
  description: string;
  visibility: Visibility;
  userId: string;
  createdAt: Date;
  updatedAt: Date;
  username: string;
  displayName: string;
  avatarKey: string | null;
  wallpaperCount: number;
  /** The cover first. */
  previews: { id: string; publicId: string; isCover: boolean }[];
}

export const readRows = (rest: Prisma.Sql) =>
  queryRows<Row>(
    Prisma.sql`SELECT ${COLUMNS} FROM collections c JOIN users u ON u.id = c.user_id ${rest}`,
  );

/** Every list of wallpapers depends on `lists`, and whatever changes a collection expires the tag of its owner. */
export async function toCollections(rows: Row[]): Promise<Collection[]> {
  addCacheTags(wallpaperTags.lists(), ...rows.map(({ username }) => userTags.one(username)));
  const ids = new Set(rows.flatMap(({ previews }) => previews.map(({ id }) => id)));
  const records = await getRecordsByIds([...ids]);
  const byId = new Map(records.map((record) => [record._id, record]));
  return rows.map((row) => {
    const { id: _, publicId, avatarKey, previews, createdAt, updatedAt, ...rest } = row;
    return {
      _id: publicId,
      ...rest,
      profilePicture: getAvatarUrl(avatarKey),
      coverId: previews.find(({ isCover }) => isCover)?.publicId ?? null,
      previews: previews.flatMap((preview) => byId.get(preview.publicId) ?? []),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

/** The row, if the viewer can see it. A response without it depends on its owner, who may publish it. */
async function findVisible(publicId: string, viewer: Viewer | null): Promise<Row | null> {
  if (!isPublicId(publicId)) return null;
  const [row] = await readRows(Prisma.sql`WHERE c.public_id = ${publicId}`);
  // A replica may not have it yet.
  addCacheTags(row ? userTags.one(row.username) : collectionTags.one(publicId));
  return row && canSeeCollection(viewer, row) ? row : null;
}

/** Returns null if it doesn't exist or is hidden from `viewer`. */
export async function getCollection(
  publicId: string,
  viewer: Viewer | null,
): Promise<Collection | null> {
  const row = await findVisible(publicId, viewer);
  const [collection] = row ? await toCollections([row]) : [];
  return collection ?? null;
}

/** Lists the public wallpapers of a collection in order, also for its owner. Null like {@link getCollection}. */
export async function listCollectionWallpapers(
  publicId: string,
  input: PageInput<RankedKey>,
  viewer: Viewer | null,
): Promise<(Page<Wallpaper> & Pick<Collection, 'title' | 'visibility'>) | null> {
  const collection = await findVisible(publicId, viewer);
  if (!collection) return null;
  addCacheTags(wallpaperTags.lists());
  const keys = await readKeys(collection.id, input);
  const pageKeys = keys.slice(0, input.limit);
  const last = keys.length > input.limit ? pageKeys.at(-1) : undefined;
  return {
    items: await getRecordsByIds(pageKeys.map(({ id }) => id)),
    total: collection.wallpaperCount,
    next: last ? encodeRankedCursor(last) : null,
    title: collection.title,
    visibility: collection.visibility,
  };
}

/** Reads one key more than `limit`. */
function readKeys(collectionId: string, { cursor, page, limit }: PageInput<RankedKey>) {
  const after = cursor
    ? Prisma.sql`AND (e.position, e.wallpaper_id) > (${cursor.rank}::bigint, ${cursor.id}::uuid)`
    : Prisma.empty;
  return queryRows<RankedKey>(Prisma.sql`
    SELECT e.position AS rank, e.wallpaper_id::text AS id FROM ${ENTRIES}
    WHERE e.collection_id = ${collectionId}::uuid AND ${IS_TILE} ${after}
    ORDER BY e.position, e.wallpaper_id
    LIMIT ${limit + 1} OFFSET ${cursor ? 0 : (page - 1) * limit}`);
}

/** By collection: how many of the wallpapers it has. */
async function countContained(rows: Row[], publicIds: string[]): Promise<Map<string, number>> {
  const ids = rows.map(({ id }) => id);
  const counts = await queryRows<{ id: string; count: number }>(Prisma.sql`
    SELECT c.public_id AS id, count(*)::int FROM collection_entries e
    JOIN public_wallpapers w ON w.id = e.wallpaper_id JOIN collections c ON c.id = e.collection_id
    WHERE c.id = ANY(${ids}::uuid[]) AND w.public_id = ANY(${publicIds}) GROUP BY c.id`);
  return new Map(counts.map(({ id, count }) => [id, count]));
}

interface Filter {
  visibility?: Visibility | undefined;
  wallpapers?: string[] | undefined;
}

type Owner = Pick<FoundUser, 'id'>;

/** Lists collections, last changed first. Others see public ones only: a link isn't in any list. */
export async function listCollections(
  owner: Owner,
  { cursor, page, limit, visibility, wallpapers }: PageInput<TimedKey> & Filter,
  viewer: Viewer | null,
): Promise<Page<Collection>> {
  const isOwn = canChangeCollection(viewer, { userId: owner.id });
  if (!isOwn && visibility !== undefined && visibility !== 'public') {
    return { items: [], total: 0, next: null };
  }
  const only = isOwn ? visibility : 'public';
  const filter = Prisma.sql`WHERE c.user_id = ${owner.id}::uuid ${
    only ? Prisma.sql`AND c.visibility = ${only}::collection_visibility` : Prisma.empty
  }`;
  const after = cursor
    ? Prisma.sql`AND (c.updated_at, c.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.empty;
  const [rows, [counted]] = await Promise.all([
    readRows(Prisma.sql`${filter} ${after} ORDER BY c.updated_at DESC, c.id DESC
      LIMIT ${limit + 1} OFFSET ${cursor ? 0 : (page - 1) * limit}`),
    queryRows<{ total: number }>(
      Prisma.sql`SELECT count(*)::int AS total FROM collections c ${filter}`,
    ),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const shown = rows.slice(0, limit);
  const items = await toCollections(shown);
  const contained = wallpapers && (await countContained(shown, wallpapers));
  return {
    items: contained
      ? items.map((item) => ({ ...item, contains: contained.get(item._id) ?? 0 }))
      : items,
    total: counted?.total ?? 0,
    next: last ? encodeTimedCursor({ at: last.updatedAt, id: last.id }) : null,
  };
}

export interface SharedIds {
  publicId: string;
  title: string;
  /** Of all wallpapers, also of those that aren't public. */
  ids: string[];
}

/** Null if the collection doesn't exist or is private, also for its owner: searches are the same for everyone. */
export async function listSharedIds(publicId: string): Promise<SharedIds | null> {
  const row = await findVisible(publicId, null);
  if (!row) return null;
  const entries = await queryRows<{ id: string }>(Prisma.sql`
    SELECT wallpaper_id::text AS id FROM collection_entries WHERE collection_id = ${row.id}::uuid`);
  return { publicId, title: row.title, ids: entries.map(({ id }) => id) };
}

/** The last of a collection first, because new ones are added to the end. Null like {@link getSharedCollection}. */
export async function listLastWallpapers(
  publicId: string,
  limit: number,
): Promise<{ collection: Pick<Collection, '_id' | 'title'>; items: Wallpaper[] } | null> {
  const row = await findVisible(publicId, null);
  if (!row) return null;
  const keys = await queryRows<{ id: string }>(Prisma.sql`
    SELECT w.id::text FROM ${ENTRIES} WHERE e.collection_id = ${row.id}::uuid AND ${IS_TILE}
    ORDER BY e.position DESC, e.wallpaper_id DESC LIMIT ${limit}`);
  const items = await getRecordsByIds(keys.map(({ id }) => id));
  return { collection: { _id: publicId, title: row.title }, items };
}
