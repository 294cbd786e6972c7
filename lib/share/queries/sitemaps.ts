import 'server-only';
import { paths } from '@/lib/paths';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { createMachineQueue } from '@/lib/platform/machine-queue';
import { processSingleton } from '@/lib/platform/process-singleton';
import { storage } from '@/lib/platform/storage/storage';
import { buildSitemapIndex, type SitemapEntry } from '@/lib/share/sitemap';
import { getIdTimestamp, parseSpan, splitSpan } from '@/lib/time-span';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { Prisma } from '@/prisma/generated/client';
import { collections, countCollectionsByDay } from './collection-sitemaps';
import { countInSpans, PART_SIZE, type Source } from './sitemap-source';
import { listTagShards, parseTagShard, readTagPart } from './tag-sitemaps';

/** Limit of sitemaps.org. */
const SHARD_SIZE = 50_000;
const PAGES = 'pages';

/** Crawlers request many shards at once, and a shard takes fifty queries: run one at a time. */
const queryQueue = () =>
  processSingleton('sitemap-queue', () =>
    createMachineQueue('sitemaps', { slots: 1, maxQueued: 100, timeoutMs: 30_000 }),
  );

const wallpapers: Source = {
  count: (spans, max) =>
    countInSpans(spans, max, {
      rows: Prisma.sql`public_wallpapers w WHERE true`,
      id: Prisma.sql`w.id`,
    }),
  part: async ({ before }, after) => {
    // A bare `id` in ORDER BY would be the selected text. updated_at ignores views, downloads and favorites, which are not counted through Prisma.
    const rows = await db().$queryRaw<
      { id: string; public_id: string; updated_at: Date; display_key: string }[]
    >`
      SELECT id::text, public_id, updated_at, files->'display'->>'key' AS display_key
      FROM public_wallpapers WHERE id > ${after}::uuid AND id < ${before}::uuid
      ORDER BY public_wallpapers.id LIMIT ${PART_SIZE}`;
    return rows.map(({ id, public_id, updated_at, display_key }) => {
      const path = paths.wallpaper(public_id);
      const lastModified = updated_at.toISOString();
      return { id, entry: { path, lastModified, image: storage().url(display_key) } };
    });
  },
};

const profiles: Source = {
  count: (spans, max) =>
    countInSpans(spans, max, {
      rows: Prisma.sql`users u WHERE u.wallpaper_count > 0`,
      id: Prisma.sql`u.id`,
    }),
  part: async ({ before }, after) => {
    // The time of a wallpaper is in its ID: reading the row would take twenty times as long.
    const rows = await db().$queryRaw<
      { id: string; username: string; updated_at: Date; newest: string }[]
    >`
      SELECT u.id::text, u.username, u.updated_at, w.id::text AS newest
      FROM users u
      JOIN LATERAL (
        SELECT id FROM public_wallpapers WHERE user_id = u.id ORDER BY id DESC LIMIT 1
      ) w ON true
      WHERE u.wallpaper_count > 0 AND u.id > ${after}::uuid AND u.id < ${before}::uuid
      ORDER BY u.id LIMIT ${PART_SIZE}`;
    return rows.map(({ id, username, updated_at, newest }) => {
      const [, lastModified] = [updated_at.toISOString(), getIdTimestamp(newest)].sort();
      return { id, entry: { path: paths.profile(username), lastModified } };
    });
  },
};

const SOURCES: Record<string, Source> = { wallpapers, collections, profiles };

export const getSitemapIndex = cacheQuery(
  'sitemap-index',
  () => [wallpaperTags.newest(), wallpaperTags.lists()],
  async () => buildSitemapIndex((await listShards()).map(paths.sitemapShard)),
);

/** Static pages first, then tags, then every non-empty span of time. */
export async function listShards(max = SHARD_SIZE): Promise<string[]> {
  const names = [PAGES, ...(await listTagShards(SHARD_SIZE))];
  const days = await db().$queryRaw<Day[]>`
    SELECT source, to_char(day, 'YYYY-MM-DD') AS name, sum(count)::int AS count FROM sitemap_days
    GROUP BY source, day HAVING sum(count) > 0
    UNION ALL ${countCollectionsByDay()}`;
  for (const [source, table] of Object.entries(SOURCES)) {
    const own = days.filter((day) => day.source === source);
    const fitting = await listFittingSpans(table, own, max);
    names.push(...fitting.sort().map((name) => `${source}-${name}`));
  }
  return names;
}

interface Day {
  source: string;
  name: string;
  count: number;
}

/** Splits months with more than `max` rows into days, hours or minutes. */
async function listFittingSpans(table: Source, days: Day[], max: number): Promise<string[]> {
  const months = new Map<string, number>();
  const monthOf = ({ name }: Day) => name.slice(0, 'yyyy-mm'.length);
  for (const day of days) months.set(monthOf(day), (months.get(monthOf(day)) ?? 0) + day.count);
  const split = days.filter((day) => (months.get(monthOf(day)) ?? 0) > max);
  const fitting = [...months].filter(([, count]) => count <= max).map(([name]) => name);
  fitting.push(...split.filter(({ count }) => count <= max).map(({ name }) => name));
  const full = split
    .filter(({ count }) => count > max)
    .flatMap(({ name }) => parseSpan(name) ?? []);
  for (let spans = full.flatMap(splitSpan); spans.length > 0; ) {
    const counts = new Map((await table.count(spans, max)).map(({ name, count }) => [name, count]));
    const tooFull = spans.filter(({ name }) => (counts.get(name) ?? 0) > max);
    const finer = tooFull.flatMap(splitSpan);
    for (const { name } of spans) {
      const count = counts.get(name) ?? 0;
      // A minute is never split: entries over the limit are left out.
      const isShard = count > 0 && (count <= max || finer.length === 0);
      if (isShard) fitting.push(name);
    }
    spans = finer;
  }
  return fitting;
}

/** Reads lazily, in parts. Null if the shard doesn't exist or is empty. */
export async function readShard(name: string): Promise<AsyncIterator<SitemapEntry[]> | null> {
  const parts = readParts(name);
  // Read before the response starts: afterwards the status can no longer be a 404.
  const first = await parts.next();
  if (first.done) return null;
  return prepend(first.value, parts);
}

async function* prepend(first: SitemapEntry[], rest: AsyncIterable<SitemapEntry[]>) {
  yield first;
  yield* rest;
}

async function* readParts(name: string): AsyncGenerator<SitemapEntry[]> {
  if (name === PAGES) {
    yield await queryQueue().run(listPages);
    return;
  }
  const tagShard = parseTagShard(name);
  if (tagShard !== null) {
    yield* readTags(tagShard);
    return;
  }
  const [source = '', ...rest] = name.split('-');
  const span = parseSpan(rest.join('-'));
  const table = Object.hasOwn(SOURCES, source) ? SOURCES[source] : undefined;
  if (!(span && table)) return;
  let after = span.from;
  for (let sent = 0; sent < SHARD_SIZE; sent += PART_SIZE) {
    const rows = await queryQueue().run(() => table.part(span, after));
    const last = rows.at(-1);
    if (last) yield rows.map(({ entry }) => entry);
    if (!last || rows.length < PART_SIZE) return;
    after = last.id;
  }
}

async function* readTags(shard: number): AsyncGenerator<SitemapEntry[]> {
  const before = (shard + 1) * SHARD_SIZE;
  let first = shard * SHARD_SIZE;
  for (;;) {
    const part = await queryQueue().run(() => readTagPart({ first, before }, PART_SIZE));
    if (!part) return;
    yield part.entries;
    first = part.last + 1;
  }
}

/** The last change of a list is the upload of its newest picture. */
async function listPages(): Promise<SitemapEntry[]> {
  const rows = await db().$queryRaw<{ name: string; changed: Date }[]>`
    SELECT c.name::text AS name, w.created_at AS changed
    FROM categories c
    JOIN LATERAL (
      SELECT created_at FROM public_wallpapers
      WHERE category_id = c.id ORDER BY id DESC LIMIT 1
    ) w ON true
    ORDER BY c.name`;
  const categories = rows.map(({ name, changed }) => {
    return { path: paths.category(name), lastModified: changed.toISOString() };
  });
  const newest = categories
    .map(({ lastModified }) => lastModified)
    .sort()
    .at(-1);
  return [
    { path: paths.home(), lastModified: newest },
    { path: paths.categories(), lastModified: newest },
    { path: paths.tags(), lastModified: newest },
    ...categories,
    { path: paths.terms() },
    { path: paths.privacy() },
    { path: paths.developers() },
  ];
}
