import 'server-only';
import { paths } from '@/lib/paths';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { createMachineQueue } from '@/lib/platform/machine-queue';
import { processSingleton } from '@/lib/platform/process-singleton';
import { storage } from '@/lib/platform/storage/storage';
import { buildSitemapIndex, type SitemapEntry } from '@/lib/share/sitemap';
import { sharePaths } from '@/lib/share-paths';
import { getIdTimestamp, parseSpan } from '@/lib/time-span';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import {
  COUNT_COLLECTIONS,
  PART_SIZE,
  type ReadPart,
  readCollections,
} from './collection-sitemaps';
import { listTagShards, parseTagShard, readTagPart } from './tag-sitemaps';

/** Limit of sitemaps.org. */
const SHARD_SIZE = 50_000;
const PAGES = 'pages';

/** Crawlers request many shards at once, and a shard takes fifty queries: run one at a time. */
const queryQueue = () =>
  processSingleton('sitemap-queue', () =>
    createMachineQueue('sitemaps', { slots: 1, maxQueued: 100, timeoutMs: 30_000 }),
  );

const readWallpapers: ReadPart = async ({ before }, after, skipped) => {
  // A bare `id` in ORDER BY would be the selected text. updated_at ignores views, downloads and favorites, which are not counted through Prisma.
  const rows = await db().$queryRaw<
    { id: string; public_id: string; updated_at: Date; display_key: string }[]
  >`
    SELECT id::text, public_id, updated_at, files->'display'->>'key' AS display_key
    FROM public_wallpapers WHERE id > ${after}::uuid AND id < ${before}::uuid
    ORDER BY public_wallpapers.id LIMIT ${PART_SIZE} OFFSET ${skipped}`;
  return rows.map(({ id, public_id, updated_at, display_key }) => {
    const path = paths.wallpaper(public_id);
    const lastModified = updated_at.toISOString();
    return { id, entry: { path, lastModified, image: storage().url(display_key) } };
  });
};

const readProfiles: ReadPart = async ({ before }, after, skipped) => {
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
    ORDER BY u.id LIMIT ${PART_SIZE} OFFSET ${skipped}`;
  return rows.map(({ id, username, updated_at, newest }) => {
    const [, lastModified] = [updated_at.toISOString(), getIdTimestamp(newest)].sort();
    return { id, entry: { path: paths.profile(username), lastModified } };
  });
};

const SOURCES = new Map([
  ['wallpapers', readWallpapers],
  ['collections', readCollections],
  ['profiles', readProfiles],
]);

export const getSitemapIndex = cacheQuery(
  'sitemap-index',
  () => [wallpaperTags.newest(), wallpaperTags.lists()],
  async () => buildSitemapIndex((await listShards()).map(sharePaths.sitemapShard)),
);

/** Static pages first, then tags, then months. Those with more than `max` rows are divided into days, and such days into parts. */
export async function listShards(max = SHARD_SIZE): Promise<string[]> {
  const spans = await db().$queryRaw<{ name: string }[]>`
    SELECT DISTINCT source, source || '-' || CASE
      WHEN month_count <= ${max}::int THEN to_char(day, 'YYYY-MM')
      WHEN count <= ${max}::int THEN to_char(day, 'YYYY-MM-DD')
      ELSE to_char(day, 'YYYY-MM-DD-') || part END AS name
    FROM (
      SELECT source, day, sum(count) AS count,
        sum(sum(count)) OVER (PARTITION BY source, date_trunc('month', day)) AS month_count
      FROM (SELECT source, day, count FROM sitemap_days UNION ALL ${COUNT_COLLECTIONS}) AS counted
      GROUP BY source, day HAVING sum(count) > 0
    ) AS days, generate_series(1, ceil(count / ${max}::numeric)::int) AS part
    ORDER BY source DESC, name`;
  return [PAGES, ...(await listTagShards(SHARD_SIZE)), ...spans.map(({ name }) => name)];
}

/** Reads lazily, in parts. Null if the shard doesn't exist or is empty. */
export async function readShard(
  name: string,
  max = SHARD_SIZE,
): Promise<AsyncIterator<SitemapEntry[]> | null> {
  const parts = readParts(name, max);
  // Read before the response starts: afterwards the status can no longer be a 404.
  const first = await parts.next();
  if (first.done) return null;
  return prepend(first.value, parts);
}

async function* prepend(first: SitemapEntry[], rest: AsyncIterable<SitemapEntry[]>) {
  yield first;
  yield* rest;
}

/** `wallpapers-2026-11`, `wallpapers-2026-11-20`, `wallpapers-2026-11-20-2`. */
const SPAN = /^([a-z]+)-(\d{4}-\d{2}(?:-\d{2})?)(?:-([1-9]\d?))?$/;

async function* readParts(name: string, max: number): AsyncGenerator<SitemapEntry[]> {
  if (name === PAGES) {
    yield await queryQueue().run(listPages);
    return;
  }
  const tagShard = parseTagShard(name);
  if (tagShard !== null) {
    yield* readTags(tagShard);
    return;
  }
  const [, source = '', day = '', number = '1'] = SPAN.exec(name) ?? [];
  const span = parseSpan(day);
  const readPart = SOURCES.get(source);
  if (!(span && readPart)) return;
  let [after, skipped] = [span.from, (Number(number) - 1) * max];
  for (let sent = 0; sent < max; sent += PART_SIZE) {
    const rows = await queryQueue().run(() => readPart(span, after, skipped));
    const last = rows.at(-1);
    if (last) yield rows.slice(0, max - sent).map(({ entry }) => entry);
    if (!last || rows.length < PART_SIZE) return;
    [after, skipped] = [last.id, 0];
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
    { path: paths.today() },
    { path: paths.tags(), lastModified: newest },
    ...categories,
    { path: paths.terms() },
    { path: paths.privacy() },
    { path: paths.moderation() },
    { path: paths.setWallpaper() },
    { path: paths.developers() },
  ];
}
