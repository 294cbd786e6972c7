import 'server-only';
import { SUGGESTIONS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { estimateToken, type ResolvedWords, type Token } from '@/lib/search/index/resolve-words';
import { allOf, anyTerm, getTerm, type TermQuery } from '@/lib/search/index/terms';
import { Prisma } from '@/prisma/generated/client';

/** Most viewed wallpapers that are checked for common words. */
const MAX_VIEWED = 800;
/** Expected share of all wallpapers from which on some of the most viewed match. */
const COMMON_SHARE = 0.02;
/** Wallpapers with a word are looked up in the index of terms up to this number. A quarter have it in the title. */
const MAX_LOOKED_UP = 7000;
/** Newest wallpapers that are checked for all other words. */
const MAX_WALKED = 5000;
/** Matches whose views are compared. */
const MAX_COMPARED = 300;

export interface TitledWallpaper {
  publicId: string;
  title: string;
  /** Storage key of the small picture. */
  smallKey: string;
  averageColor: string;
  displayName: string;
}

/** Finds wallpapers with all words in the title, most viewed first: of the most viewed, of all or of the newest. */
export async function findTitles({ tokens, size }: ResolvedWords): Promise<TitledWallpaper[]> {
  const words = tokens
    .flat()
    .map(toWord)
    .sort((a, b) => a.count - b.count);
  if (words.length === 0 || words.some(({ count }) => count === 0)) return [];
  const typed = tokens.flat().map(({ word }) => word);
  return db().$queryRaw<TitledWallpaper[]>`
    SELECT w.public_id AS "publicId", w.title, w.files -> 'small' ->> 'key' AS "smallKey",
      w.average_color AS "averageColor", u.display_name AS "displayName"
    FROM (
      SELECT id, set_id, views FROM (
        SELECT DISTINCT ON (lower(w.title)) w.id, w.set_id, w.views
        FROM (${selectMatches(words, size)}) AS found
          JOIN LATERAL (SELECT * FROM wallpapers WHERE id = found.id LIMIT 1) AS w ON true
          JOIN users u ON u.id = w.user_id
        WHERE u.status = 'active' OR u.blocked_until <= now()
        ORDER BY lower(w.title), w.views DESC, w.id DESC
      ) AS titles ORDER BY views DESC, id DESC LIMIT ${SUGGESTIONS.wallpaper}
    ) AS best LEFT JOIN LATERAL (${selectVersion(typed)}) AS version ON true
      JOIN LATERAL (SELECT * FROM wallpapers WHERE id = COALESCE(version.id, best.id) LIMIT 1) AS w ON true
      JOIN users u ON u.id = w.user_id
    ORDER BY best.views DESC, best.id DESC`;
}

/**
 * Selects the version of a set that has the most words in its own title: the set is also found by those of all others,
 * which together may have words that none of them has.
 */
const selectVersion = (words: string[]) => Prisma.sql`
  SELECT m.id FROM wallpapers m, LATERAL (
    SELECT count(DISTINCT typed.word) AS number FROM unnest(${words}::text[]) AS typed (word)
      JOIN (SELECT search_tokens(m.title) AS word) AS own
        ON starts_with(own.word, typed.word) OR search_stem(own.word) = search_stem(typed.word)
  ) AS matches
  WHERE m.set_id = best.set_id AND m.status = 'approved'
  ORDER BY matches.number DESC, m.set_position LIMIT 1`;

interface Word {
  terms: TermQuery;
  /** Estimated number of wallpapers with it. */
  count: number;
}

function toWord(token: Token): Word {
  const matches = token.matches.filter(({ field }) => field === 'text');
  const terms = anyTerm(new Set(matches.map(({ stem }) => getTerm('title', stem))));
  return { terms, count: estimateToken({ ...token, matches }) };
}

/** @param words rarest first */
function selectMatches(words: Word[], size: number): Prisma.Sql {
  const [rarest] = words as [Word];
  const isMatch = Prisma.sql`e.terms @@ ${allOf(words.map(({ terms }) => terms))}::query_int`;
  if (size > MAX_WALKED && rarest.count >= size * COMMON_SHARE) {
    return Prisma.sql`
      SELECT top.id FROM (SELECT id, views FROM wallpapers ORDER BY views DESC, id DESC LIMIT ${MAX_VIEWED}) AS top
        JOIN LATERAL (SELECT terms FROM search_entries WHERE wallpaper_id = top.id LIMIT 1) AS e ON ${isMatch}
      ORDER BY top.views DESC, top.id DESC LIMIT 50`;
  }
  // OFFSET 0 keeps the index from reading the entries of the other words, which may be many.
  const source =
    rarest.count <= MAX_LOOKED_UP
      ? Prisma.sql`(SELECT * FROM search_entries WHERE terms @@ ${rarest.terms}::query_int OFFSET 0)`
      : Prisma.sql`(SELECT * FROM search_entries ORDER BY wallpaper_id DESC LIMIT ${MAX_WALKED})`;
  return Prisma.sql`
    SELECT e.wallpaper_id AS id FROM ${source} AS e WHERE ${isMatch}
    ORDER BY e.wallpaper_id DESC LIMIT ${MAX_COMPARED}`;
}
