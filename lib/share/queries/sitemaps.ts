import 'server-only';
import { paths } from '@/lib/paths';
import { cached } from '@/lib/platform/cache';
import { db } from '@/lib/platform/db';
import { createGate } from '@/lib/platform/images/gate';
import { once } from '@/lib/platform/once';
import { storage } from '@/lib/platform/storage/storage';
import { type SitemapEntry, sitemapIndex } from '@/lib/share/sitemap';
import { type IdSpan, monthsBetween, partsOfSpan, spanOf } from '@/lib/share/time-span';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';

/** Addresses in one sitemap, at most (sitemaps.org). */
const SHARD_SIZE = 50_000;
/** Rows read at a time. */
const PART_SIZE = 1000;
/** The shard of everything that is no list of rows. */
const PAGES = 'pages';

/** Crawlers ask for many shards at once, and a shard is fifty queries: one of them at a time. */
const gate = () =>
  once('sitemap-gate', () => createGate({ slots: 1, queue: 100, patienceMs: 30_000 }));

interface Row {
  id: string;
  entry: SitemapEntry;
}

/** A table by its ids, which are ordered by time: nothing here skips what went before. */
interface Source {
  /** The first and the last id. */
  ends(): Promise<{ first: string | null; last: string | null }[]>;
  /** How many there are in each of these spans, counted to one more than `max`. */
  count(spans: IdSpan[], max: number): Promise<{ name: string; count: number }[]>;
  /** The next rows of a span after this id. */
  part(span: IdSpan, after: string): Promise<Row[]>;
}

/** Spans as the columns of a table: names, first ids, ids behind the last. */
function columnsOf(spans: IdSpan[]) {
  return {
    names: spans.map(({ name }) => name),
    from: spans.map(({ from }) => from),
    before: spans.map(({ before }) => before),
  };
}

// Rows are ordered by the column: a bare `id` would be the text that is selected.
const wallpapers: Source = {
  ends: () => db().$queryRaw`
    SELECT (SELECT id::text FROM wallpapers WHERE status = 'approved' ORDER BY wallpapers.id LIMIT 1) AS first,
      (SELECT id::text FROM wallpapers WHERE status = 'approved' ORDER BY wallpapers.id DESC LIMIT 1) AS last`,
  count: (spans, max) => {
    const { names, from, before } = columnsOf(spans);
    return db().$queryRaw`
      SELECT name, count
      FROM unnest(${names}::text[], ${from}::uuid[], ${before}::uuid[]) AS spans (name, first, before),
        LATERAL (
          SELECT count(*)::int AS count FROM (
            SELECT FROM wallpapers
            WHERE status = 'approved' AND id >= spans.first AND id < spans.before
            LIMIT ${max + 1}
          ) AS counted
        ) AS counts`;
  },
  part: async ({ before }, after) => {
    // Views, downloads and favourites are counted past Prisma and leave updated_at as it is.
    const rows = await db().$queryRaw<
      { id: string; public_id: string; updated_at: Date; display_key: string }[]
    >`
      SELECT id::text, public_id, updated_at, display_key FROM wallpapers
      WHERE status = 'approved' AND id > ${after}::uuid AND id < ${before}::uuid
      ORDER BY wallpapers.id LIMIT ${PART_SIZE}`;
    return rows.map(({ id, public_id, updated_at, display_key }) => {
      const path = paths.wallpaper(public_id);
      const changed = updated_at.toISOString();
      return { id, entry: { path, changed, image: storage().url(display_key) } };
    });
  },
};

const profiles: Source = {
  ends: () => db().$queryRaw`
    SELECT (SELECT id::text FROM users WHERE wallpaper_count > 0 ORDER BY users.id LIMIT 1) AS first,
      (SELECT id::text FROM users WHERE wallpaper_count > 0 ORDER BY users.id DESC LIMIT 1) AS last`,
  count: (spans, max) => {
    const { names, from, before } = columnsOf(spans);
    return db().$queryRaw`
      SELECT name, count
      FROM unnest(${names}::text[], ${from}::uuid[], ${before}::uuid[]) AS spans (name, first, before),
        LATERAL (
          SELECT count(*)::int AS count FROM (
            SELECT FROM users
            WHERE wallpaper_count > 0 AND id >= spans.first AND id < spans.before
            LIMIT ${max + 1}
          ) AS counted
        ) AS counts`;
  },
  part: async ({ before }, after) => {
    const rows = await db().$queryRaw<{ id: string; username: string; changed: Date }[]>`
      SELECT u.id::text, u.username, greatest(u.updated_at, w.created_at) AS changed
      FROM users u
      JOIN LATERAL (
        SELECT created_at FROM wallpapers
        WHERE user_id = u.id AND status = 'approved' ORDER BY id DESC LIMIT 1
      ) w ON true
      WHERE u.wallpaper_count > 0 AND u.id > ${after}::uuid AND u.id < ${before}::uuid
      ORDER BY u.id LIMIT ${PART_SIZE}`;
    return rows.map(({ id, username, changed }) => {
      return { id, entry: { path: paths.profile(username), changed: changed.toISOString() } };
    });
  },
};

const SOURCES: Record<string, Source> = { wallpapers, profiles };

/** `/sitemap.xml`: the index of all shards. */
export const getSitemapIndex = cached(
  'sitemap-index',
  () => [wallpaperTags.newest(), wallpaperTags.lists()],
  async () => sitemapIndex((await listShards()).map(paths.sitemapShard)),
);

/**
 * The names of all shards: fixed pages first, then every span of time that holds something.
 *
 * @param max how much a shard may hold.
 */
export async function listShards(max = SHARD_SIZE): Promise<string[]> {
  const names = [PAGES];
  for (const [source, table] of Object.entries(SOURCES)) {
    const fitting = await fittingSpans(table, max);
    names.push(...fitting.sort().map((name) => `${source}-${name}`));
  }
  return names;
}

/** The names of the longest spans that fit into a shard each: months, and parts of fuller ones. */
async function fittingSpans(table: Source, max: number): Promise<string[]> {
  const [ends] = await table.ends();
  if (!ends?.first || !ends.last) return [];
  const fitting: string[] = [];
  for (let spans = monthsBetween(ends.first, ends.last); spans.length > 0; ) {
    const counts = new Map((await table.count(spans, max)).map(({ name, count }) => [name, count]));
    const tooFull = spans.filter(({ name }) => (counts.get(name) ?? 0) > max);
    const finer = tooFull.flatMap(partsOfSpan);
    for (const { name } of spans) {
      const count = counts.get(name) ?? 0;
      // A minute that is too full is cut off: nobody makes so much in one.
      const isShard = count > 0 && (count <= max || finer.length === 0);
      if (isShard) fitting.push(name);
    }
    spans = finer;
  }
  return fitting;
}

/**
 * The entries of a shard, in parts that are read as they are asked for.
 *
 * @returns null when there is no such shard, or nothing in it.
 */
export async function readShard(name: string): Promise<AsyncIterator<SitemapEntry[]> | null> {
  const parts = partsOf(name);
  // The first part decides what is answered: nothing can be taken back once a part has been sent.
  const first = await parts.next();
  if (first.done) return null;
  return startingWith(first.value, parts);
}

async function* startingWith(first: SitemapEntry[], rest: AsyncIterable<SitemapEntry[]>) {
  yield first;
  yield* rest;
}

async function* partsOf(name: string): AsyncGenerator<SitemapEntry[]> {
  if (name === PAGES) {
    yield await gate().run(listPages);
    return;
  }
  const [source = '', ...rest] = name.split('-');
  const span = spanOf(rest.join('-'));
  const table = Object.hasOwn(SOURCES, source) ? SOURCES[source] : undefined;
  if (!(span && table)) return;
  let after = span.from;
  for (let sent = 0; sent < SHARD_SIZE; sent += PART_SIZE) {
    const rows = await gate().run(() => table.part(span, after));
    const last = rows.at(-1);
    if (last) yield rows.map(({ entry }) => entry);
    if (!last || rows.length < PART_SIZE) return;
    after = last.id;
  }
}

/** Pages there are few of. A list changed when it last got a picture. */
async function listPages(): Promise<SitemapEntry[]> {
  const rows = await db().$queryRaw<{ name: string; changed: Date }[]>`
    SELECT c.name::text AS name, w.created_at AS changed
    FROM categories c
    JOIN LATERAL (
      SELECT created_at FROM wallpapers
      WHERE category_id = c.id AND status = 'approved' ORDER BY id DESC LIMIT 1
    ) w ON true
    ORDER BY c.name`;
  const categories = rows.map(({ name, changed }) => {
    return { path: paths.category(name), changed: changed.toISOString() };
  });
  const newest = categories
    .map(({ changed }) => changed)
    .sort()
    .at(-1);
  return [
    { path: paths.home(), changed: newest },
    { path: paths.categories(), changed: newest },
    ...categories,
    { path: paths.terms() },
    { path: paths.privacy() },
    { path: paths.developers() },
  ];
}
