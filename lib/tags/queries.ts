import 'server-only';
import { listEdits } from '@/lib/edit-distance';
import { isLikelyEdit, mayBeTypo } from '@/lib/likely-typo';
import { PAGE, TAG_SUGGESTIONS } from '@/lib/limits';
import { encodeNamedCursor, type NamedKey, type Page, type PageInput } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import { findTags } from './find-tags';
import type { SuggestedTag, Tag } from './schema';
import { normalizeTag } from './tag-names';

/** How many tags with the same prefix are ranked. */
const MAX_CANDIDATES = 100;
/** Tags are counted up to this number; longer lists have no total. */
const MAX_TOTAL = PAGE.maxOffset;
/** Of tags with more wallpapers, collapsed ones aren't subtracted, because each would be looked up. */
const MAX_EXACT_COUNT = 1000;
/** The newest wallpapers of a tag, whose other tags are compared. */
const RELATED_SAMPLE = 300;
const RELATED_COUNT = 16;

const COLUMNS = Prisma.sql`name, wallpaper_count AS "wallpaperCount"`;
/** The planner must know that the index tags_listed applies. An alias has wallpapers while a job moves them. */
const PUBLIC = Prisma.sql`alias_of IS NULL AND wallpaper_count > 0`;

/** Tags whose name or an alias starts with `q`, or else those that are one typo away. Most used first. */
export async function suggestTags(q: string): Promise<SuggestedTag[]> {
  const prefix = normalizeTag(q);
  if (!prefix) return [];
  // The order matches the index tags_name_prefix, so that only these rows are read.
  const pattern = `${prefix.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await listMostUsed(Prisma.sql`
    SELECT id, alias_of, name FROM tags WHERE lower(name) LIKE ${pattern}
    ORDER BY lower(name) USING ~<~ LIMIT ${MAX_CANDIDATES}`);
  if (found.length > 0 || !mayBeTypo(prefix)) return found;
  const edits = listEdits(prefix).filter((name) => isLikelyEdit(prefix, name));
  return listMostUsed(Prisma.sql`
    SELECT id, alias_of, name FROM tags WHERE name = ANY (${edits})`);
}

/** Never reveals tags that only hidden wallpapers have. */
async function listMostUsed(candidates: Prisma.Sql): Promise<SuggestedTag[]> {
  const rows = await db().$queryRaw<(Tag & { alias: string | null })[]>`
    SELECT t.name, wallpaper_count AS "wallpaperCount",
      CASE WHEN bool_and(c.alias_of IS NOT NULL) THEN min(c.name) END AS alias
    FROM (${candidates}) AS c JOIN tags t ON t.id = coalesce(c.alias_of, c.id)
    WHERE wallpaper_count > 0 GROUP BY t.id
    ORDER BY wallpaper_count DESC, t.name LIMIT ${TAG_SUGGESTIONS}`;
  return rows.map(({ alias, ...tag }) => ({ ...tag, ...(alias !== null && { alias }) }));
}

/** Lists the tags of public wallpapers, most used first. `total` is null above {@link MAX_TOTAL}. */
export async function listTags(input: PageInput<NamedKey>): Promise<Page<Tag, number | null>> {
  const { page, limit, cursor } = input;
  const wanted = limit + 1;
  const rows = cursor
    ? await readAfter(cursor, wanted)
    : await readPage((page - 1) * limit, wanted);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const next = last ? encodeNamedCursor({ rank: last.wallpaperCount, name: last.name }) : null;
  return { items, total: await countTags(), next };
}

function readPage(skipped: number, wanted: number): Promise<Tag[]> {
  return db().$queryRaw`
    SELECT ${COLUMNS} FROM tags WHERE ${PUBLIC}
    ORDER BY wallpaper_count DESC, name LIMIT ${wanted} OFFSET ${skipped}`;
}

// Two ranges of the index: with one condition for both, tags with the same count would be read up to the name.
function readAfter({ rank, name }: NamedKey, wanted: number): Promise<Tag[]> {
  return db().$queryRaw`
    SELECT name, "wallpaperCount" FROM (
      (SELECT ${COLUMNS} FROM tags WHERE ${PUBLIC} AND wallpaper_count = ${rank}::bigint AND name > ${name}
        ORDER BY name LIMIT ${wanted})
      UNION ALL
      (SELECT ${COLUMNS} FROM tags WHERE ${PUBLIC} AND wallpaper_count < ${rank}::bigint
        ORDER BY wallpaper_count DESC, name LIMIT ${wanted})
    ) AS tags ORDER BY "wallpaperCount" DESC, name LIMIT ${wanted}`;
}

async function countTags(): Promise<number | null> {
  const [row] = await db().$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (SELECT FROM tags WHERE ${PUBLIC} LIMIT ${MAX_TOTAL + 1}) AS counted`;
  return row && row.total <= MAX_TOTAL ? row.total : null;
}

interface CountedTag extends Tag {
  description: string;
  /** False if `wallpaperCount` includes collapsed wallpapers, which lists leave out. */
  isExact: boolean;
}

/** By its name or an alias. Null if no public wallpaper has the tag. */
export async function getTag(given: string): Promise<CountedTag | null> {
  const tag = (await findTags([given])).get(given);
  if (!tag || tag.wallpaperCount === 0) return null;
  const { id, wallpaperCount, ...texts } = tag;
  if (wallpaperCount > MAX_EXACT_COUNT) return { ...texts, wallpaperCount, isExact: false };
  const count = wallpaperCount - (await countCollapsed(id));
  return { ...texts, wallpaperCount: count, isExact: true };
}

/**
 * Counts wallpapers with the tag that lists leave out because an earlier one of their set also has the tag. With a join
 * instead of LATERAL, the planner would read all collapsed wallpapers of the site.
 */
async function countCollapsed(tagId: number): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count
    FROM wallpaper_tags l
    JOIN LATERAL (SELECT set_id, set_position FROM wallpapers WHERE id = l.wallpaper_id AND collapsed LIMIT 1) AS w ON true
    WHERE l.tag_id = ${tagId} AND EXISTS (
      SELECT FROM public_wallpapers e JOIN wallpaper_tags k ON k.wallpaper_id = e.id AND k.tag_id = l.tag_id
      WHERE e.set_id = w.set_id AND e.set_position < w.set_position)`;
  return row?.count ?? 0;
}

/**
 * Lists tags that the newest wallpapers with this one also have. The number of wallpapers with both is divided by
 * the square root of the tag's own, as in a cosine similarity, so that a tag of half the site isn't related to
 * everything. The constant keeps a tag that is used once from coming first.
 */
export async function listRelatedTags(name: string): Promise<string[]> {
  const rows = await db().$queryRaw<{ name: string }[]>`
    WITH subject AS (SELECT id FROM tags WHERE name = ${name}),
    sample AS (
      SELECT l.wallpaper_id AS id FROM wallpaper_tags l WHERE l.tag_id = (SELECT id FROM subject)
      ORDER BY l.wallpaper_id DESC LIMIT ${RELATED_SAMPLE}
    ),
    others AS (
      SELECT l.tag_id AS id, count(*) AS shared
      FROM sample s JOIN public_wallpapers w ON w.id = s.id
      JOIN wallpaper_tags l ON l.wallpaper_id = w.id
      WHERE l.tag_id <> (SELECT id FROM subject) GROUP BY l.tag_id
    )
    SELECT t.name FROM others o JOIN tags t ON t.id = o.id
    ORDER BY o.shared / sqrt(t.wallpaper_count + 100) DESC, t.name LIMIT ${RELATED_COUNT}`;
  return rows.map((row) => row.name);
}
