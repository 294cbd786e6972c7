import 'server-only';
import { db } from '@/lib/platform/db';
import { isPublicId } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';

/** Creators whose names begin alike: so many of them are looked at. */
const CREATORS = 100;

/**
 * What a search of all wallpapers looks for, hidden ones too: every word in the title, the last one as a
 * beginning, or a creator whose name begins so, or an id; behind an @ that creator's alone. Each has an
 * index.
 *
 * @returns the condition on `wallpapers w`; null when nothing can be meant.
 */
export async function resolveTerms(q: string): Promise<Prisma.Sql | null> {
  const [, pasted] = ADDRESS.exec(q) ?? [];
  if (pasted && isPublicId(pasted)) return Prisma.sql`w.public_id = ${pasted}`;
  return q.startsWith('@') ? resolveCreator(q.slice(1)) : resolveWords(q);
}

/** Of a wallpaper's page, with or without what stands before the path. */
const ADDRESS = /\/wallpaper\/([^/?#\s]+)/;

/**
 * The wallpapers of a category of this name. Public ones and others have an index each, which the halves
 * of the condition name.
 *
 * @returns null when there is no such category.
 */
export async function resolveCategory(
  name: string,
): Promise<{ id: string; terms: Prisma.Sql } | null> {
  const category = await db().category.findUnique({ where: { name }, select: { id: true } });
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

async function resolveWords(q: string): Promise<Prisma.Sql | null> {
  const [found] = await db().$queryRaw<{ titles: string | null; creators: string[] }[]>`
    WITH words AS (
      SELECT word, max(place) = max(max(place)) OVER () AS is_last
      FROM search_tokens(${q}) WITH ORDINALITY AS t (word, place) GROUP BY word
    )
    SELECT (SELECT string_agg('''' || word || CASE WHEN is_last THEN ''':*' ELSE '''' END, ' & ')
        FROM words) AS titles,
      ARRAY(SELECT id::text FROM users
        WHERE lower(username) LIKE ${beginning(q)} OR lower(display_name) LIKE ${beginning(q)}
        LIMIT ${CREATORS}) AS creators`;
  const { titles = null, creators = [] } = found ?? {};
  const terms: Prisma.Sql[] = [];
  if (titles) terms.push(Prisma.sql`title_words(w.title) @@ ${titles}::tsquery`);
  if (creators.length > 0) terms.push(Prisma.sql`w.user_id = ANY(${creators}::uuid[])`);
  if (isPublicId(q)) terms.push(Prisma.sql`w.public_id = ${q}`);
  return terms.length > 0 ? Prisma.sql`(${Prisma.join(terms, ' OR ')})` : null;
}

/** For LIKE. */
function beginning(q: string): string {
  return `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
