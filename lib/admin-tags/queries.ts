import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import { tagFormText } from '@/lib/messages/admin-tags';
import { encodeNamedCursor, type Page } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { normalizeTag } from '@/lib/tags/tag-names';
import { Prisma } from '@/prisma/generated/client';
import type { AdminTag, AdminTagsQuery } from './schema';

/** Tags are counted up to this number. */
const MAX_TOTAL = PAGE.maxOffset;
/** A tag of which more wallpapers are moved shows this number. */
const MAX_MOVING = 100_000;

const COLUMNS = Prisma.sql`t.id AS "_id", t.name, t.description, t.wallpaper_count AS "wallpaperCount",
  ARRAY(SELECT a.name FROM tags a WHERE a.alias_of = t.id ORDER BY a.name) AS aliases,
  (SELECT count(*)::int FROM (
    (SELECT FROM tags a JOIN wallpaper_tags l ON l.tag_id = a.id WHERE a.alias_of = t.id LIMIT ${MAX_MOVING})
    UNION ALL
    (SELECT FROM tag_moves m WHERE m.alias_id = t.id LIMIT ${MAX_MOVING})
  ) AS moving) AS "movingCount"`;

/** Also tags without wallpapers, or of hidden ones only. */
export async function listAdminTags(
  viewer: Viewer,
  { q, sort, cursor, page, limit }: AdminTagsQuery,
): Promise<Page<AdminTag, number | null>> {
  requireAdmin(viewer);
  const match = buildMatch(normalizeTag(q));
  const byName = Prisma.sql`name`;
  const byCount = Prisma.sql`wallpaper_count DESC, name`;
  const select = (condition: Prisma.Sql, order: Prisma.Sql, skipped = 0) => Prisma.sql`
    (SELECT id, name, wallpaper_count FROM tags WHERE ${match} AND ${condition}
    ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${skipped})`;
  const order = sort === 'name' ? byName : byCount;
  let selected = select(Prisma.sql`true`, order, (page - 1) * limit);
  if (cursor) {
    const { rank, name } = cursor;
    const isAfter = Prisma.sql`name > ${name}`;
    // Two ranges of the index, as in lib/tags/queries.ts.
    selected =
      sort === 'name'
        ? select(isAfter, byName)
        : Prisma.sql`${select(Prisma.sql`wallpaper_count = ${rank}::bigint AND ${isAfter}`, byName)}
          UNION ALL ${select(Prisma.sql`wallpaper_count < ${rank}::bigint`, byCount)}`;
  }
  const [rows, total] = await Promise.all([
    db().$queryRaw<AdminTag[]>`
      SELECT ${COLUMNS} FROM (
        SELECT * FROM (${selected}) AS found ORDER BY ${order} LIMIT ${limit + 1}
      ) AS shown JOIN tags t USING (id) ORDER BY ${
        sort === 'name' ? Prisma.sql`t.name` : Prisma.sql`t.wallpaper_count DESC, t.name`
      }`,
    countTags(match),
  ]);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const next = last && encodeNamedCursor({ rank: last.wallpaperCount, name: last.name });
  return { items, total, next: next ?? null };
}

function buildMatch(prefix: string): Prisma.Sql {
  const isTag = Prisma.sql`alias_of IS NULL`;
  if (prefix === '') return isTag;
  const pattern = `${prefix.replace(/[\\%_]/g, '\\$&')}%`;
  return Prisma.sql`${isTag} AND id IN (
    SELECT coalesce(alias_of, id) FROM tags WHERE lower(name) LIKE ${pattern})`;
}

async function countTags(match: Prisma.Sql): Promise<number | null> {
  const [row] = await db().$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (SELECT FROM tags WHERE ${match} LIMIT ${MAX_TOTAL + 1}) AS counted`;
  return row && row.total <= MAX_TOTAL ? row.total : null;
}

/** @throws AppError `not_found`, also for an alias */
export async function getAdminTag(viewer: Viewer, id: number): Promise<AdminTag> {
  requireAdmin(viewer);
  const [tag] = await db().$queryRaw<AdminTag[]>`
    SELECT ${COLUMNS} FROM tags t WHERE t.id = ${id}::int AND t.alias_of IS NULL`;
  if (!tag) throw new AppError('not_found', tagFormText.notFound);
  return tag;
}
