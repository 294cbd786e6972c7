import 'server-only';
import { db } from '@/lib/platform/db';
import { getTerm } from './terms';

/** How many completions of the last word are searched, most common first. */
const MAX_COMPLETIONS = 32;
/** The highest rank of a word (`search_count_words` in the migration). */
const MAX_RANK = 24;

/** A word of the dictionary that matches a word of the query. */
export interface Match {
  word: string;
  stem: string;
  field: 'text' | 'creator' | 'category' | 'alias';
  /** Term of the creator, the category or the tag with the alias. */
  term: number;
  /** About log2 of the number of wallpapers. */
  rank: number;
  isCompletion: boolean;
}

export interface Token {
  word: string;
  /** Empty if no wallpaper has the word. */
  matches: Match[];
}

export interface ResolvedWords {
  /** The tokens of each text: none if it only has separators. */
  tokens: Token[][];
  /** Number of public wallpapers. */
  size: number;
}

interface Row extends Match {
  /** Null if there are no words. */
  no: number | null;
  place: number;
  token: string;
  size: number;
}

/**
 * Splits texts into words as the index does and looks them up: the same stem in texts, categories and aliases of tags, the same
 * word in names.
 *
 * @param prefix index of the text whose last word may be incomplete
 */
export async function resolveWords(texts: readonly string[], prefix = -1): Promise<ResolvedWords> {
  const rows = await db().$queryRaw<Row[]>`
    WITH tokens AS (
      SELECT t.no::int - 1 AS no, token.place::int - 1 AS place, token.word,
        search_stem(token.word) AS stem,
        t.no = ${prefix}::int + 1 AND token.place = max(token.place) OVER (PARTITION BY t.no) AS is_prefix
      FROM unnest(${texts}::text[]) WITH ORDINALITY AS t (value, no),
        search_tokens(t.value) WITH ORDINALITY AS token (word, place)
    )
    SELECT k.no, k.place, k.word AS token, found.*, public.size
    FROM (SELECT coalesce(sum(wallpaper_count), 0)::int AS size FROM categories) AS public
    LEFT JOIN tokens k ON true
    LEFT JOIN LATERAL (
      SELECT word, stem, field, term, rank, false AS "isCompletion" FROM search_dictionary
      WHERE (stem = k.stem AND field <> 'creator') OR (word = k.word AND field = 'creator')
      UNION ALL
      (SELECT longer.*, ranks.rank, true
        FROM generate_series(${MAX_RANK}::int, 0, -1) AS ranks (rank), LATERAL (
          SELECT word, stem, field, term FROM search_dictionary
          WHERE k.is_prefix AND rank = ranks.rank AND word > k.word AND word < k.word || chr(1114111)
          LIMIT ${MAX_COMPLETIONS}) AS longer
        LIMIT ${MAX_COMPLETIONS})
    ) AS found ON true
    ORDER BY k.no, k.place`;
  const tokens: Token[][] = texts.map(() => []);
  for (const { no, place, token, size: _, ...match } of rows) {
    if (no === null) continue;
    const own = tokens[no] ?? [];
    own[place] ??= { word: token, matches: [] };
    // A left join without a match returns nulls.
    if (match.word !== null) own[place].matches.push(match);
  }
  return { tokens, size: rows[0]?.size ?? 0 };
}

/** Terms of which a wallpaper with the word has at least one. */
export function getTokenTerms({ matches }: Token): Set<number> {
  return new Set(
    matches.map(({ field, term, stem }) => (field === 'text' ? getTerm('stem', stem) : term)),
  );
}

/** Estimated number of wallpapers with the word: a rank stands for numbers up to that of the next. */
export function estimateToken({ matches }: Token): number {
  return matches.reduce((sum, { rank }) => sum + 1.5 * 2 ** rank, 0);
}
