import 'server-only';
import { AppError } from '@/lib/errors';
import { encodeCursor, type Page, type PageInput } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { withDeadline } from '@/lib/platform/deadline';
import { rejectPage } from '@/lib/platform/request-context';
import { countSearch, countZeroResultSearch } from '@/lib/search/commands';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';

/** Matches are counted up to this number; larger lists have no total. */
const MAX_TOTAL = 1000;
/** How many completions of the last word are searched, most common first. */
const MAX_COMPLETIONS = 32;
/** The highest rank of a word (`search_count` in the migration). */
const MAX_RANK = 24;
/** With several words: how many of the rarest word's newest wallpapers are checked one by one. */
const MAX_CANDIDATES = 200;
/** Sorts before the newest wallpaper. */
const START = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Word {
  keys: string[];
}

/** Newest first; the last word may be incomplete. `total` is null after a cursor and above 1,000 matches. */
export async function searchWallpapers(
  input: PageInput & { q: string },
): Promise<Page<Wallpaper, number | null>> {
  const [first, ...others] = await resolveWords(input.q);
  if (!first) return { items: [], total: 0, next: null };
  const before = input.cursor ?? START;
  const skip = input.cursor ? 0 : (input.page - 1) * input.limit;
  const wanted = skip + input.limit + 1;
  const { ids, count } = await findMatchingIds(first, others, before, wanted);
  const shown = ids.slice(skip, skip + input.limit);
  const last = ids.length >= wanted ? shown.at(-1) : undefined;
  const total =
    before === START ? (count ?? (others[0] ? null : await countPostings(first))) : null;
  return {
    items: await getRecordsByIds(shown),
    total: total !== null && total > MAX_TOTAL ? null : total,
    next: last ? encodeCursor(last) : null,
  };
}

/** Counts zero-result searches, so that admins see what is missing. */
export async function searchForVisitor(input: PageInput & { q: string }, headers: Headers) {
  const found = await searchWallpapers(input);
  if (found.items.length === 0 && input.page === 1 && !input.cursor)
    countZeroResultSearch(input.q, headers);
  return found;
}

/** Applies the deadline and the rate limit of a page. Returns the error if the limit is reached. */
export async function searchForPage(
  input: PageInput & { q: string },
  headers: Headers,
): Promise<Page<Wallpaper, number | null> | AppError> {
  try {
    if (input.q !== '') await countSearch(headers);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    rejectPage(error);
    return error;
  }
  return withDeadline(searchForVisitor(input, headers));
}

/** Resolves words to posting lists, rarest word first. Empty if any word has no match. */
async function resolveWords(query: string): Promise<Word[]> {
  // `tag:` isn't a filter yet: the words of the tag are searched in all fields.
  const q = query.replace(/(^|\s)tag:/gi, '$1');
  const rows = await db().$queryRaw<(Word & { words: number })[]>`
    WITH words AS (
      SELECT word, max(place) = max(max(place)) OVER () AS is_last
      FROM search_tokens(${q}) WITH ORDINALITY AS t (word, place) GROUP BY word
    )
    SELECT array_agg(DISTINCT found.key)::text[] AS keys, (SELECT count(*)::int FROM words) AS words
    FROM words, LATERAL (
      SELECT key, rank FROM search_words WHERE word = words.word
      UNION ALL
      (SELECT longer.key, ranks.rank
        FROM generate_series(${MAX_RANK}::int, 0, -1) AS ranks (rank), LATERAL (
          SELECT key FROM search_words
          WHERE is_last AND rank = ranks.rank
            AND word > words.word AND word < words.word || chr(1114111)
          LIMIT ${MAX_COMPLETIONS}) AS longer
        LIMIT ${MAX_COMPLETIONS})
    ) AS found
    GROUP BY words.word ORDER BY sum(power(2, found.rank))`;
  return rows[0] && rows.length === rows[0].words ? rows : [];
}

/** Finds the newest `wanted` matches before a key, and their number if it's known. */
async function findMatchingIds(first: Word, others: Word[], before: string, wanted: number) {
  const size = others.length === 0 ? wanted : MAX_CANDIDATES;
  const rows = await db().$queryRaw<{ id: string; isMatch: boolean }[]>`
    SELECT id, ${candidateHasAllSql(others)} AS "isMatch" FROM (
      SELECT DISTINCT wallpaper_id AS id FROM ${postingsSql(first, before, size)}
      ORDER BY id DESC LIMIT ${size}) AS candidates ORDER BY id DESC`;
  const ids = rows.filter(({ isMatch }) => isMatch).map(({ id }) => id);
  if (rows.length < size) return { ids, count: ids.length };
  return ids.length >= wanted ? { ids } : intersectIds([first, ...others], before, wanted);
}

/** Finds matches of words that rarely occur together, by the index of all words of a wallpaper. */
async function intersectIds(words: Word[], before: string, wanted: number) {
  const rows = await db().$queryRaw<{ id: string; count: number }[]>`
    WITH hits AS MATERIALIZED (
      SELECT wallpaper_id AS id FROM search_documents d
      WHERE ${hasAllSql(words)} AND wallpaper_id < ${before}::uuid)
    SELECT id, (SELECT count(*)::int FROM hits) AS count FROM hits ORDER BY id DESC LIMIT ${wanted}`;
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}

async function countPostings(word: Word): Promise<number | null> {
  const limit = MAX_TOTAL + 1;
  const [row] = await db().$queryRaw<{ entries: number; found: number }[]>`
    SELECT count(*)::int AS entries, count(DISTINCT id)::int AS found
    FROM (SELECT wallpaper_id AS id FROM ${postingsSql(word, START, limit)} LIMIT ${limit}) AS entries`;
  return row && row.entries < limit ? row.found : null;
}

/** Selects the newest entries of each posting list before a key. A wallpaper may be in several lists. */
function postingsSql({ keys }: Word, before: string, size: number): Prisma.Sql {
  return Prisma.sql`unnest(${keys}::bigint[]) AS list (key), LATERAL (
    SELECT wallpaper_id FROM search_postings
    WHERE key = list.key AND wallpaper_id < ${before}::uuid
    ORDER BY wallpaper_id DESC LIMIT ${size}) AS posting`;
}

/** Checks each candidate for the other words by primary key, which is faster than a join. */
function candidateHasAllSql(words: Word[]): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`true`;
  return Prisma.sql`coalesce((SELECT ${hasAllSql(words)} FROM search_documents d
    WHERE d.wallpaper_id = candidates.id), false)`;
}

function hasAllSql(words: Word[]): Prisma.Sql {
  const conditions = words.map(({ keys }) => Prisma.sql`d.keys && ${keys}::bigint[]`);
  return Prisma.join(conditions, ' AND ');
}
