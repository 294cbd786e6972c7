import 'server-only';
import { db } from '@/lib/platform/db';
import { toDownloadName } from '@/lib/wallpapers/download-name';
import { toWallpaper, wallpaperColumns } from '@/lib/wallpapers/record';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const PAGE_SIZE = 200;

/** Yields uploads in any status, oldest first. */
export async function* streamUploads(userId: string) {
  // Publishing a scheduled one moves it to the end.
  const seen = new Set<string>();
  let after: string | undefined;
  do {
    const rows = await db().wallpaper.findMany({
      where: { userId, ...(after && { id: { gt: after } }) },
      select: { ...wallpaperColumns, origin: { select: { facts: true } } },
      orderBy: { id: 'asc' },
      take: PAGE_SIZE,
    });
    for (const row of rows) {
      if (!seen.has(row.publicId)) yield row;
      seen.add(row.publicId);
    }
    after = rows.length === PAGE_SIZE ? rows.at(-1)?.id : undefined;
  } while (after);
}

/** Yields their entries in the archive. Those in `missing` have no file. */
export async function* exportWallpapers(userId: string, missing: ReadonlySet<string>) {
  for await (const row of streamUploads(userId)) {
    const record = toWallpaper(row);
    const name = toOriginalName(record);
    const { _id, title, description, altText, tags, category, license, status } = record;
    const { statusReason, width, height, bytes, format, views, downloads, createdAt } = record;
    const texts = { _id, title, description, altText, tags, category, license };
    const { focalPoint, publishAt } = record;
    const facts = {
      status,
      statusReason,
      publishAt,
      width,
      height,
      bytes,
      format,
      focalPoint,
      createdAt,
    };
    const file = missing.has(name) ? null : name;
    const days = await listDays(row.id);
    const searches = await listSearches({ wallpaperId: row.id });
    const counts = { views, downloads, favorites: record.favorites, days, searches };
    yield { ...texts, ...facts, ...counts, origin: row.origin?.facts ?? null, file };
  }
}

async function listDays(wallpaperId: string) {
  const rows = await db().wallpaperDay.findMany({
    where: { wallpaperId },
    omit: { wallpaperId: true },
    orderBy: { day: 'asc' },
  });
  return rows.map(withDay);
}

/** Daily totals, including those of deleted wallpapers. */
export async function listTotals(userId: string) {
  const [where, omit] = [{ userId }, { userId: true }] as const;
  const rows = await db().userDay.findMany({ where, omit, orderBy: { day: 'asc' } });
  return rows.map(withDay);
}

/** Searches that led to any of a creator's wallpapers, or to one. */
export async function listSearches(where: { userId: string } | { wallpaperId: string }) {
  const rows = await db().commonValue.findMany({
    where,
    select: { day: true, value: true, visitors: true },
    orderBy: [{ day: 'asc' }, { value: 'asc' }],
  });
  return rows.map(withDay);
}

const withDay = <T extends { day: Date }>({ day, ...rest }: T) => ({
  day: day.toISOString().slice(0, 10),
  ...rest,
});

export const toOriginalName = ({ _id, ...file }: Pick<Wallpaper, '_id' | 'title' | 'format'>) =>
  `originals/${toDownloadName(file, ` (${_id})`)}`;
