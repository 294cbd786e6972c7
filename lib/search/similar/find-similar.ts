import 'server-only';
import { queryRows } from '@/lib/platform/db';
import { createNearDuplicateCheck, type Hashed } from '@/lib/search/rank/near-duplicates';
import { Prisma } from '@/prisma/generated/client';
import { findSimilarColors } from './find-similar-colors';
import {
  type SimilarCandidate,
  type Subject,
  scoreSimilarity,
  toSubject,
  type WeightedTag,
  weighTag,
} from './similarity';

/** Longest list. */
const MAX_SIMILAR = 250;
/** Tags that are looked up, rarest first, and wallpapers that are read for each, newest first. */
const MAX_TAGS = 10;
const MAX_TAGGED = 1000;
/** Wallpapers that are compared: those with most tags in common, and the newest by creator and category. */
const MAX_BY_TAGS = 160;
const MAX_BY_CREATOR = 30;
const MAX_BY_CATEGORY = 40;
/** Newest wallpapers, for a picture without tags, creator and category. */
const MAX_NEWEST = 300;
/** Of at most 0.45. Below it, pictures have hardly a color in common. */
const MIN_PICTURE_SCORE = 0.1;

/** The picture to find similar wallpapers for. */
export interface Picture {
  width: number;
  height: number;
  colors: Uint8Array;
  luminance: Uint8Array;
  palette: readonly { color: string; share: number }[];
}

/** The wallpaper to find similar ones for. */
export interface Reference extends Picture, Hashed {
  id: string;
  publicId: string;
  title: string;
  categoryId: string;
  userId: string;
  tags: { id: number; count: number }[];
  /** Number of public wallpapers. */
  size: number;
}

/** A wallpaper that is similar to another one. */
export interface Similar {
  id: string;
  publicId: string;
  /** 0 to 1 (lib/search/similar/similarity.ts). */
  score: number;
}

/** Null if the wallpaper doesn't exist or isn't public. */
export async function readReference(publicId: string): Promise<Reference | null> {
  const rows = await queryRows<Reference>(Prisma.sql`
    SELECT ${TRAITS}, w.title, w.palette,
      ${SIZE} AS size,
      coalesce((
        SELECT json_agg(json_build_object('id', t.id, 'count', t.wallpaper_count) ORDER BY t.wallpaper_count, t.id)
        FROM wallpaper_tags l JOIN tags t ON t.id = l.tag_id WHERE l.wallpaper_id = w.id
      ), '[]') AS tags
    FROM public_wallpapers w WHERE w.public_id = ${publicId}`);
  return rows[0] ?? null;
}

/**
 * Finds up to `limit` public wallpapers that are similar to a public one, most similar first. Near-duplicates
 * of it are left out. Of several near-duplicates in the list, only the most similar one is kept.
 */
export async function findSimilar(reference: Reference, limit = MAX_SIMILAR): Promise<Similar[]> {
  const tags = reference.tags.map((tag) => ({
    ...tag,
    weight: weighTag(tag.count, reference.size),
  }));
  const alike = await findSimilarColors(reference);
  const rows = await readRows(selectCandidates(reference, tags, alike));
  return rank(toSubject({ ...reference, tags }), rows, [reference], limit);
}

/** Like {@link findSimilar}, by colors and composition, for a picture that isn't a wallpaper. Skips `excluded`. */
export async function findSimilarToPicture(
  picture: Picture,
  excluded: readonly string[],
): Promise<Similar[]> {
  const [{ size } = { size: 0 }] = await queryRows<{ size: number }>(
    Prisma.sql`SELECT ${SIZE} AS size`,
  );
  const alike = await findSimilarColors({ ...picture, size });
  const rows = await readRows(Prisma.sql`
    SELECT unnest(${alike}::uuid[]) AS id
    UNION (SELECT id FROM public_wallpapers ORDER BY id DESC LIMIT ${MAX_NEWEST})`);
  const candidates = rows.filter(({ id }) => !excluded.includes(id));
  const subject = toSubject({ ...picture, categoryId: null, userId: null, tags: [] });
  return rank(subject, candidates).filter(({ score }) => score >= MIN_PICTURE_SCORE);
}

type Row = SimilarCandidate & Hashed & { publicId: string };

const SIZE = Prisma.sql`(SELECT coalesce(sum(wallpaper_count), 0)::int FROM categories)`;
const TRAITS = Prisma.sql`w.id, w.public_id AS "publicId", w.category_id AS "categoryId", w.user_id AS "userId", w.width, w.height, w.colors, w.luminance,
  w.perceptual_hash AS "perceptualHash"`;

/** The index of the tags tells which wallpapers have most of them, weighted as in the score. */
function selectCandidates(
  { id, userId, categoryId }: Reference,
  tags: readonly WeightedTag[],
  alike: string[],
): Prisma.Sql {
  const rarest = tags.slice(0, MAX_TAGS);
  return Prisma.sql`
    WITH tagged AS MATERIALIZED (
      SELECT l.wallpaper_id AS id
      FROM unnest(${rarest.map((tag) => tag.id)}::int[], ${rarest.map(({ weight }) => weight)}::float8[])
        AS tag (id, weight)
      CROSS JOIN LATERAL (
        SELECT wallpaper_id FROM wallpaper_tags WHERE tag_id = tag.id ORDER BY wallpaper_id DESC LIMIT ${MAX_TAGGED}
      ) AS l
      GROUP BY l.wallpaper_id ORDER BY sum(tag.weight) DESC, l.wallpaper_id DESC LIMIT ${MAX_BY_TAGS}
    ), candidates AS (
      SELECT id FROM tagged
      UNION SELECT unnest(${alike}::uuid[])
      UNION (SELECT id FROM public_wallpapers WHERE user_id = ${userId}::uuid
        ORDER BY id DESC LIMIT ${MAX_BY_CREATOR})
      UNION (SELECT id FROM public_wallpapers WHERE category_id = ${categoryId}::uuid
        ORDER BY id DESC LIMIT ${MAX_BY_CATEGORY})
    )
    SELECT id FROM candidates WHERE id <> ${id}::uuid AND id NOT IN (
      SELECT m.id FROM wallpapers s JOIN wallpapers m ON m.set_id = s.set_id WHERE s.id = ${id}::uuid)`;
}

/** Reads public wallpapers in one statement. `candidates` selects IDs. */
function readRows(candidates: Prisma.Sql): Promise<Row[]> {
  return queryRows(Prisma.sql`
    WITH found AS MATERIALIZED (${candidates})
    SELECT w.*, ARRAY(SELECT tag_id FROM wallpaper_tags WHERE wallpaper_id = w.id) AS tags
    FROM found
    JOIN LATERAL (SELECT FROM search_entries WHERE wallpaper_id = found.id LIMIT 1) AS d ON true
    JOIN LATERAL (SELECT ${TRAITS} FROM wallpapers w WHERE w.id = found.id LIMIT 1) AS w ON true`);
}

/** Sorts by score. Of several near-duplicates, keeps only the first, and none if one is in `known`. */
function rank(
  subject: Subject,
  rows: readonly Row[],
  known: readonly Hashed[] = [],
  limit = MAX_SIMILAR,
): Similar[] {
  const scored = rows.map((row) => ({ row, score: scoreSimilarity(subject, row) }));
  scored.sort((a, b) => b.score - a.score || (a.row.id < b.row.id ? 1 : -1));
  const isNearDuplicateOfEarlier = createNearDuplicateCheck(known);
  const kept: Similar[] = [];
  for (const { row, score } of scored) {
    if (kept.length === limit) break;
    if (!isNearDuplicateOfEarlier(row)) kept.push({ id: row.id, publicId: row.publicId, score });
  }
  return kept;
}
