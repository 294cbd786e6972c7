import 'server-only';
import { TAG_SUGGESTIONS } from '@/lib/limits';
import { queryRows } from '@/lib/platform/db';
import type { Tag } from '@/lib/tags/schema';
import { findCategories } from '@/lib/wallpapers/category-names';
import { Prisma } from '@/prisma/generated/client';
import { listTitleNames, rankTags, type TagEvidence, weighPlace } from './rank-picture-tags';
import type { PictureTagsQuery } from './suggestion-schema';

/** Newest wallpapers of the category whose tags are counted. */
const CATEGORY_SAMPLE = 200;
/** Tags that are ranked: those with most reasons. */
const MAX_RANKED = 300;

type Row = Tag & TagEvidence;

/** Suggests tags of public wallpapers for a picture, best first. An unknown category counts as none. */
export async function suggestPictureTags(input: PictureTagsQuery): Promise<Tag[]> {
  const { title, category: requested, like } = input;
  const found = requested && (await findCategories([requested], 'current names')).get(requested);
  const rows = await readEvidence(like, found ? found.id : null, listTitleNames(title));
  return rankTags(rows, TAG_SUGGESTIONS).map(({ name, wallpaperCount }) => ({
    name,
    wallpaperCount,
  }));
}

function readEvidence(like: string[], categoryId: string | null, names: string[]): Promise<Row[]> {
  const weights = like.map((_, index) => weighPlace(index));
  return queryRows(Prisma.sql`
    WITH alike AS MATERIALIZED (
      SELECT w.id, given.weight FROM unnest(${like}::text[], ${weights}::float8[]) AS given (public_id, weight)
      JOIN public_wallpapers w USING (public_id)
    ), sample AS MATERIALIZED (
      SELECT id FROM public_wallpapers WHERE category_id = ${categoryId}::uuid
      ORDER BY id DESC LIMIT ${CATEGORY_SAMPLE}
    ), evidence AS (
      SELECT l.tag_id, a.weight / (SELECT sum(weight) FROM alike) AS alike, 0::float8 AS category, 0 AS named
        FROM alike a JOIN wallpaper_tags l ON l.wallpaper_id = a.id
      UNION ALL
      SELECT l.tag_id, 0, 1.0 / (SELECT count(*) FROM sample), 0
        FROM sample JOIN wallpaper_tags l ON l.wallpaper_id = sample.id
      UNION ALL
      SELECT coalesce(alias_of, id), 0, 0, 1 FROM tags WHERE name = ANY(${names}::text[])
    )
    SELECT t.name, t.wallpaper_count AS "wallpaperCount",
      sum(e.alike) AS alike, sum(e.category)::float8 AS category, max(e.named) AS named
    FROM evidence e JOIN tags t ON t.id = e.tag_id
    WHERE t.alias_of IS NULL AND t.wallpaper_count > 0
    GROUP BY t.id ORDER BY max(e.named) DESC, sum(e.alike) + sum(e.category) DESC, t.id LIMIT ${MAX_RANKED}`);
}
