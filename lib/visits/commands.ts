import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singleton';
import { onShutdown } from '@/lib/platform/shutdown';
import type { Crop } from '@/lib/wallpapers/crops/find-crop';
import { type CropRequester, openCrop } from '@/lib/wallpapers/crops/open-crop';
import { type CropHalves, openHalves } from '@/lib/wallpapers/crops/open-halves';
import { canSeeWallpaper, isPublic } from '@/lib/wallpapers/policy';
import { isPublicId } from '@/lib/wallpapers/schema';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import { Prisma } from '@/prisma/generated/client';
import { countCommonValues } from './common-values';
import { DEVICES } from './devices';
import { toCommonSearch } from './normalize-query';
import type { ViewQuery } from './schema';
import { classifyReferrer, SOURCES, type Source, toCommonHost } from './sources';
import { createMachineUniqueCounts } from './unique-counts';
import {
  createVisitCounter,
  type DailyCount,
  type VisitCounter,
  type VisitKind,
} from './visit-counter';
import type { Visitor } from './visitor';

const columns = {
  id: true,
  userId: true,
  status: true,
  title: true,
  files: true,
} satisfies Prisma.WallpaperSelect;

type Row = Prisma.WallpaperGetPayload<{ select: typeof columns }>;
type CountedRow = Pick<Row, 'id' | 'userId' | 'status'>;

/** No-op if `visitor` is null. Of `referrer`, the class is stored, and the host if it's common. @throws AppError `not_found` if the viewer can't see such a wallpaper. */
export async function countView(
  viewer: Viewer | null,
  publicId: string,
  visitor: Visitor | null,
  { referrer = '', search = '' }: ViewQuery = {},
): Promise<void> {
  const row = await findVisible(viewer, publicId);
  count('views', row, viewer, visitor, classifyReferrer(referrer.toLowerCase()));
  if (!visitor || !canCount(row, viewer)) return;
  const host = toCommonHost(referrer);
  if (host) countCommonValues([{ kind: 'host', value: host }], visitor.address);
  const value = toCommonSearch(search);
  if (value === null) return;
  const subjects = [{ wallpaperId: row.id }, { userId: row.userId }];
  countCommonValues(
    subjects.map((subject) => ({ kind: 'search', value, ...subject })),
    visitor.address,
  );
}

/** Not one's own, and not one that isn't public. */
const canCount = (row: CountedRow, viewer: Viewer | null) =>
  isPublic(row) && viewer?.id !== row.userId;

/** Returns the path of the original, including the file name to save it as. */
export async function countDownload(
  viewer: Viewer | null,
  publicId: string,
  visitor: Visitor | null,
): Promise<string> {
  const row = await findVisible(viewer, publicId);
  count('downloads', row, viewer, visitor);
  return paths.downloadFile(parseFiles(row.files).original.key, row.title);
}

/** Counts a download of several wallpapers that the viewer can see. */
export function countDownloads(
  viewer: Viewer | null,
  rows: CountedRow[],
  visitor: Visitor | null,
): void {
  for (const row of rows) count('downloads', row, viewer, visitor);
}

/** Opens a crop and counts its download. The caller reads or closes the file. @throws AppError as `openCrop` does. */
export async function downloadCrop(
  crop: Crop,
  requester: CropRequester,
  visitor: Visitor | null,
): Promise<FileHandle> {
  const file = await openCrop(crop, requester);
  count('downloads', crop, requester.viewer, visitor);
  return file;
}

/** Like {@link downloadCrop}, for a crop in two files. Counts once. */
export async function downloadHalves(
  halves: CropHalves,
  requester: CropRequester,
  visitor: Visitor | null,
): Promise<(signal: AbortSignal) => AsyncGenerator<Uint8Array>> {
  const read = await openHalves(halves, requester);
  const [first] = halves.crops;
  if (first) count('downloads', first, requester.viewer, visitor);
  return read;
}

async function findVisible(viewer: Viewer | null, publicId: string): Promise<Row> {
  const row = isPublicId(publicId)
    ? await db().wallpaper.findUnique({ where: { publicId }, select: columns })
    : null;
  if (!row || !canSeeWallpaper(viewer, row))
    throw new AppError('not_found', wallpaperText.notFound);
  return row;
}

function count(
  kind: VisitKind,
  row: CountedRow,
  viewer: Viewer | null,
  visitor: Visitor | null,
  source?: Source,
): void {
  if (!visitor || !canCount(row, viewer)) return;
  counter().count(kind, row.id, visitor, source);
}

function counter(): VisitCounter {
  return processSingleton('visits.counter', () => {
    db(); // Registers its shutdown first, so that it closes after the last counts are written.
    const counter = createVisitCounter({
      write: addVisitCounts,
      timeZone: env().SITE_TIME_ZONE,
      visitors: createMachineUniqueCounts('visits'),
    });
    onShutdown('visits', async () => {
      await counter.flush();
      const { views, downloads } = counter.unwritten();
      if (views + downloads > 0) log.warn('visits.lost', { views, downloads });
    });
    return counter;
  });
}

const SOURCE_COLUMNS = Prisma.sql`from_search, from_pins, from_social, from_other, from_site, from_direct`;

/** Columns of a table of days, what is added to them, and how. */
const COUNTS = {
  columns: Prisma.sql`views, downloads`,
  sums: Prisma.sql`sum(views)::int, sum(downloads)::int`,
  added: Prisma.sql`views = d.views + excluded.views, downloads = d.downloads + excluded.downloads`,
};
const COUNTS_WITH_SOURCES: typeof COUNTS = {
  columns: Prisma.sql`${COUNTS.columns}, ${SOURCE_COLUMNS}`,
  sums: Prisma.sql`${COUNTS.sums}, sum(from_search)::int, sum(from_pins)::int,
    sum(from_social)::int, sum(from_other)::int, sum(from_site)::int, sum(from_direct)::int`,
  added: Prisma.sql`${COUNTS.added}, from_search = d.from_search + excluded.from_search,
    from_pins = d.from_pins + excluded.from_pins, from_social = d.from_social + excluded.from_social,
    from_other = d.from_other + excluded.from_other, from_site = d.from_site + excluded.from_site,
    from_direct = d.from_direct + excluded.from_direct`,
};
const COUNTS_WITH_DEVICES: typeof COUNTS = {
  columns: Prisma.sql`${COUNTS.columns}, on_phones, on_tablets, on_computers`,
  sums: Prisma.sql`${COUNTS.sums}, sum(on_phones)::int, sum(on_tablets)::int, sum(on_computers)::int`,
  added: Prisma.sql`${COUNTS.added}, on_phones = d.on_phones + excluded.on_phones,
    on_tablets = d.on_tablets + excluded.on_tablets, on_computers = d.on_computers + excluded.on_computers`,
};

/** Locks rows in a fixed order to avoid deadlocks. Keeps `updated_at`: a view doesn't change the page. */
export async function addVisitCounts(rows: DailyCount[]): Promise<void> {
  const ids = rows.map(({ wallpaperId }) => wallpaperId);
  const [days, views] = [rows.map(({ day }) => day), rows.map((row) => row.views)];
  const downloads = rows.map((row) => row.downloads);
  const sources = Prisma.join(
    SOURCES.map((source) => Prisma.sql`${rows.map((row) => row[source] ?? 0)}::int[]`),
  );
  const devices = Prisma.join(
    DEVICES.map((device) => Prisma.sql`${rows.map((row) => row[device] ?? 0)}::int[]`),
  );
  const counted = Prisma.sql`
    (SELECT c.*, w.category_id, w.user_id
      FROM unnest(${ids}::uuid[], ${days}::date[], ${views}::int[], ${downloads}::int[], ${sources}, ${devices})
      AS c (wallpaper_id, day, views, downloads, ${SOURCE_COLUMNS}, on_phones, on_tablets, on_computers) JOIN wallpapers w ON w.id = c.wallpaper_id)`;
  await db().$transaction([
    db().$queryRaw`
      SELECT id FROM wallpapers WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    db().$executeRaw`
      UPDATE wallpapers w
      SET views = w.views + c.views, downloads = w.downloads + c.downloads
      FROM (SELECT wallpaper_id, sum(views)::int AS views, sum(downloads)::int AS downloads
        FROM ${counted} c GROUP BY wallpaper_id) c
      WHERE w.id = c.wallpaper_id`,
    db().$executeRaw`
      INSERT INTO wallpaper_days AS d ${addTo(Prisma.sql`wallpaper_id, day`, COUNTS_WITH_SOURCES, counted)}`,
    db().$executeRaw`
      INSERT INTO user_days AS d ${addTo(Prisma.sql`user_id, day`, COUNTS_WITH_SOURCES, counted)}`,
    db().$executeRaw`
      INSERT INTO category_days AS d ${addTo(Prisma.sql`category_id, day`, COUNTS, counted)}`,
    db().$executeRaw`
      INSERT INTO site_days AS d ${addTo(Prisma.sql`day`, COUNTS_WITH_DEVICES, counted)}`,
  ]);
}

function addTo(key: Prisma.Sql, { columns, sums, added }: typeof COUNTS, counted: Prisma.Sql) {
  return Prisma.sql`(${key}, ${columns})
    SELECT ${key}, ${sums} FROM ${counted} c GROUP BY ${key} ORDER BY ${key}
    ON CONFLICT (${key}) DO UPDATE SET ${added}`;
}
