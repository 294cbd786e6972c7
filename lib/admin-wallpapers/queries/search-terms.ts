import 'server-only';
import { db } from '@/lib/platform/db';
import { findTags } from '@/lib/tags/find-tags';
import { normalizeTag } from '@/lib/tags/tag-names';
import { findCategories } from '@/lib/wallpapers/category-names';
import { isPublicId } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';

const MAX_CREATORS = 100;

/**
 * Title words, a creator's name prefix, an ID or a URL; `@username` for one creator, `#tag` for a tag or an alias. Null:
 * no matches.
 */
export async function buildSearchTerms(q: string): Promise<Prisma.Sql | null> {
  const [, pastedId] = WALLPAPER_URL.exec(q) ?? [];
  if (pastedId && isPublicId(pastedId)) return Prisma.sql`w.public_id = ${pastedId}`;
  if (q.startsWith('#')) return resolveTag(normalizeTag(q));
  return q.startsWith('@') ? resolveCreator(q.slice(1)) : resolveWords(q);
}

const WALLPAPER_URL = /\/wallpaper\/([^/?#\s]+)/;

/** The redundant status test makes both partial indexes usable. Null if the category doesn't exist. */
export async function buildCategoryTerms(
  name: string,
): Promise<{ id: string; terms: Prisma.Sql } | null> {
  const category = (await findCategories([name], 'current names')).get(name);
  if (!category) return null;
  const { id } = category;
  const terms = Prisma.sql`w.category_id = ${id}::uuid
    AND (w.status = 'approved' OR w.status <> 'approved')`;
  return { id, terms };
}

async function resolveCreator(username: string): Promise<Prisma.Sql | null> {
  const [creator] = await db().$queryRaw<{ id: string }[]>`
    SELECT id::text FROM users WHERE lower(username) = ${username.toLowerCase()}`;
  return creator ? Prisma.sql`w.user_id = ${creator.id}::uuid` : null;
}

async function resolveTag(name: string): Promise<Prisma.Sql | null> {
  const tag = (await findTags([name])).get(name);
  return tag
    ? Prisma.sql`w.id IN (SELECT wallpaper_id FROM wallpaper_tags WHERE tag_id = ${tag.id}::int)`
    : null;
}

async function resolveWords(q: string): Promise<Prisma.Sql | null> {
  const [found] = await db().$queryRaw<{ titles: string | null; creators: string[] }[]>`
    WITH words AS (
      SELECT word, max(place) = max(max(place)) OVER () AS is_last
      FROM search_tokens(${q}) WITH ORDINALITY AS t (word, place) GROUP BY word
    )
    SELECT (SELECT string_agg('''' || word || CASE WHEN is_last THEN ''':*' ELSE '''' END, ' & ')
        FROM words) AS titles,
      ARRAY(SELECT id::text FROM users
        WHERE lower(username) LIKE ${toLikePrefix(q)} OR lower(display_name) LIKE ${toLikePrefix(q)}
        LIMIT ${MAX_CREATORS}) AS creators`;
  const { titles = null, creators = [] } = found ?? {};
  const terms: Prisma.Sql[] = [];
  if (titles) terms.push(Prisma.sql`title_words(w.title) @@ ${titles}::tsquery`);
  if (creators.length > 0) terms.push(Prisma.sql`w.user_id = ANY(${creators}::uuid[])`);
  if (isPublicId(q)) terms.push(Prisma.sql`w.public_id = ${q}`);
  return terms.length > 0 ? Prisma.sql`(${Prisma.join(terms, ' OR ')})` : null;
}

function toLikePrefix(q: string): string {
  return `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
