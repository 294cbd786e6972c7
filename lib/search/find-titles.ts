import 'server-only';
import { SUGGESTIONS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { Prisma } from '@/prisma/generated/client';
import { estimateToken, type ResolvedWords, type Token } from './resolve-words';
import { allOf, anyTerm, getTerm, type TermQuery } from './terms';

/** Most viewed wallpapers that are checked for common words. */
const MAX_VIEWED = 800;
/** Expected share of all wallpapers from which on some of the most viewed match. */
const COMMON_SHARE = 0.02;
/** Up to this many expected matches are looked up in the index of terms. */
const MAX_LOOKED_UP = 2000;
/** Newest wallpapers that are checked for all other words. */
const MAX_WALKED = 5000;
/** Matches whose views are compared. */
const MAX_COMPARED = 300;

export interface TitledWallpaper {
  publicId: string;
  title: string;
}

/** Finds wallpapers with all words in the title, most viewed first: of the most viewed, of all or of the newest. */
export async function findTitles({ tokens, size }: ResolvedWords): Promise<TitledWallpaper[]> {
  const words = tokens.flat();
  const terms = allOf(words.map(titleTerms));
  const isKnown = words.every(({ matches }) => matches.some(({ field }) => field === 'text'));
  if (!terms || !isKnown) return [];
  const expected = Math.min(...words.map(estimateText));
  const rows = await db().$queryRaw<TitledWallpaper[]>`
    SELECT "publicId", title FROM (
      SELECT DISTINCT ON (lower(w.title)) w.public_id AS "publicId", w.title, w.views, w.id
      FROM (${selectMatches(terms, expected, size)}) AS found
        JOIN LATERAL (SELECT * FROM wallpapers WHERE id = found.id LIMIT 1) AS w ON true
        JOIN users u ON u.id = w.user_id
      WHERE u.status = 'active' OR u.blocked_until <= now()
      ORDER BY lower(w.title), w.views DESC, w.id DESC
    ) AS titles ORDER BY views DESC, id DESC LIMIT ${SUGGESTIONS.wallpaper}`;
  return rows;
}

function selectMatches(terms: TermQuery, expected: number, size: number): Prisma.Sql {
  const isMatch = Prisma.sql`e.terms @@ ${terms}::query_int`;
  if (size > MAX_WALKED && expected >= size * COMMON_SHARE) {
    return Prisma.sql`
      SELECT top.id FROM (SELECT id, views FROM wallpapers ORDER BY views DESC, id DESC LIMIT ${MAX_VIEWED}) AS top
        JOIN LATERAL (SELECT terms FROM search_entries WHERE wallpaper_id = top.id LIMIT 1) AS e ON ${isMatch}
      ORDER BY top.views DESC, top.id DESC LIMIT 50`;
  }
  const newest = Prisma.sql`(SELECT * FROM search_entries ORDER BY wallpaper_id DESC LIMIT ${MAX_WALKED})`;
  const isRare = size > MAX_WALKED && expected <= MAX_LOOKED_UP;
  return Prisma.sql`
    SELECT e.wallpaper_id AS id FROM ${isRare ? Prisma.sql`search_entries` : newest} AS e WHERE ${isMatch}
    ORDER BY e.wallpaper_id DESC LIMIT ${MAX_COMPARED}`;
}

const textMatches = ({ matches }: Token) => matches.filter(({ field }) => field === 'text');

const titleTerms = (token: Token) =>
  anyTerm(new Set(textMatches(token).map(({ stem }) => getTerm('title', stem))));

const estimateText = (token: Token) => estimateToken({ ...token, matches: textMatches(token) });
