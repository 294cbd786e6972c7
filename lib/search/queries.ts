import 'server-only';
import { cursorAfter, type Page, type PageInput } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { withinDeadline } from '@/lib/platform/deadline';
import { countMiss } from '@/lib/search/commands';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { Prisma } from '@/prisma/generated/client';

/** Totals of matches are counted to here; beyond, the list has none. */
const COUNTED = 1000;
/** Words that an unfinished one may become: the most common, and always the one that is written. */
const ENDINGS = 32;
/** No word's rank is higher (`search_count` in the migration). */
const RANKS = 24;
/** With several words: how many of the rarest one's newest wallpapers are looked at one by one. */
const FIRST_LOOK = 200;
/** Before the newest wallpaper. */
const TOP = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** One word of a search: the lists it leads to. */
interface Word {
  keys: string[];
}

/**
 * Public wallpapers that have every word of `q` in title, tags, description, category or creator's
 * name, newest first; the last word may be the beginning of one. Without a word there are none.
 *
 * @returns a page; its total is null beyond a thousand matches, where counting would be long, and
 * behind a cursor, when it has been told already.
 */
export async function searchWallpapers(
  input: PageInput & { q: string },
): Promise<Page<Wallpaper, number | null>> {
  const [first, ...others] = await resolveWords(input.q);
  if (!first) return { items: [], total: 0, next: null };
  const before = input.cursor ?? TOP;
  const skip = input.cursor ? 0 : (input.page - 1) * input.limit;
  const wanted = skip + input.limit + 1;
  const { ids, count } = await matchingIds(first, others, before, wanted);
  const shown = ids.slice(skip, skip + input.limit);
  const last = ids.length >= wanted ? shown.at(-1) : undefined;
  const total = before === TOP ? (count ?? (others[0] ? null : await countList(first))) : null;
  return {
    items: await recordsOf(shown),
    total: total !== null && total > COUNTED ? null : total,
    next: last ? cursorAfter(last) : null,
  };
}

/**
 * {@link searchWallpapers} for whoever sends these headers: that there is nothing is noted, so that
 * admins see what is missing.
 */
export async function searchForVisitor(input: PageInput & { q: string }, headers: Headers) {
  const found = await searchWallpapers(input);
  if (found.items.length === 0 && input.page === 1 && !input.cursor) countMiss(input.q, headers);
  return found;
}

/** The same for a page: late is as good as failed. */
export async function searchForPage(input: PageInput & { q: string }, headers: Headers) {
  return withinDeadline(searchForVisitor(input, headers));
}

/** Each word's lists, the rarest word first; none at all when one of the words leads nowhere. */
async function resolveWords(typed: string): Promise<Word[]> {
  // Links of tags say `tag:`. Until that narrows a search, the tag's words are looked for everywhere.
  const q = typed.replace(/(^|\s)tag:/gi, '$1');
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
        FROM generate_series(${RANKS}::int, 0, -1) AS ranks (rank), LATERAL (
          SELECT key FROM search_words
          WHERE is_last AND rank = ranks.rank
            AND word > words.word AND word < words.word || chr(1114111)
          LIMIT ${ENDINGS}) AS longer
        LIMIT ${ENDINGS})
    ) AS found
    GROUP BY words.word ORDER BY sum(power(2, found.rank))`;
  return rows[0] && rows.length === rows[0].words ? rows : [];
}

/** Keys of the first `wanted` matches before a key, newest first; and their count where it is known. */
async function matchingIds(first: Word, others: Word[], before: string, wanted: number) {
  const size = others.length === 0 ? wanted : FIRST_LOOK;
  const rows = await db().$queryRaw<{ id: string; isMatch: boolean }[]>`
    SELECT id, ${hasAll(others)} AS "isMatch" FROM (
      SELECT DISTINCT wallpaper_id AS id FROM ${listsOf(first, before, size)}
      ORDER BY id DESC LIMIT ${size}) AS candidates ORDER BY id DESC`;
  const ids = rows.filter(({ isMatch }) => isMatch).map(({ id }) => id);
  if (rows.length < size) return { ids, count: ids.length };
  return ids.length >= wanted ? { ids } : meetingIds([first, ...others], before, wanted);
}

/** The same for words that seldom meet, out of the index that knows where they do. */
async function meetingIds(words: Word[], before: string, wanted: number) {
  const rows = await db().$queryRaw<{ id: string; count: number }[]>`
    WITH hits AS MATERIALIZED (
      SELECT wallpaper_id AS id FROM search_documents d
      WHERE ${inAll(words)} AND wallpaper_id < ${before}::uuid)
    SELECT id, (SELECT count(*)::int FROM hits) AS count FROM hits ORDER BY id DESC LIMIT ${wanted}`;
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}

/** How much a word's lists hold together; null beyond a thousand. */
async function countList(word: Word): Promise<number | null> {
  const most = COUNTED + 1;
  const [row] = await db().$queryRaw<{ looked: number; found: number }[]>`
    SELECT count(*)::int AS looked, count(DISTINCT id)::int AS found
    FROM (SELECT wallpaper_id AS id FROM ${listsOf(word, TOP, most)} LIMIT ${most}) AS entries`;
  return row && row.looked < most ? row.found : null;
}

/** The newest of each of a word's lists before a key. A wallpaper may be in several. */
function listsOf({ keys }: Word, before: string, size: number): Prisma.Sql {
  return Prisma.sql`unnest(${keys}::bigint[]) AS list (key), LATERAL (
    SELECT wallpaper_id FROM search_postings
    WHERE key = list.key AND wallpaper_id < ${before}::uuid
    ORDER BY wallpaper_id DESC LIMIT ${size}) AS posting`;
}

/** Whether a candidate has the other words too: asked of each by its key, never joined in bulk. */
function hasAll(words: Word[]): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`true`;
  return Prisma.sql`coalesce((SELECT ${inAll(words)} FROM search_documents d
    WHERE d.wallpaper_id = candidates.id), false)`;
}

function inAll(words: Word[]): Prisma.Sql {
  const conditions = words.map(({ keys }) => Prisma.sql`d.keys && ${keys}::bigint[]`);
  return Prisma.join(conditions, ' AND ');
}

async function recordsOf(ids: string[]): Promise<Wallpaper[]> {
  if (ids.length === 0) return [];
  const rows = await db().wallpaper.findMany({
    // Whatever the index holds, only what is public leaves here.
    where: { id: { in: ids }, status: 'approved' },
    select: wallpaperColumns,
    orderBy: { id: 'desc' },
  });
  return rows.map(toWallpaper);
}
