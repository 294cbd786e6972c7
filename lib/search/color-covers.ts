import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { getDayBounds } from '@/lib/calendar';
import type { Cover } from '@/lib/categories/schema';
import { getToday } from '@/lib/daily-wallpapers/queries';
import { COLOR_CANDIDATES } from '@/lib/limits';
import { HUES } from '@/lib/messages/hues';
import { parseHex } from '@/lib/oklab';
import { getDistance } from '@/lib/pictures/color-histogram';
import { cacheQuery } from '@/lib/platform/cache-query';
import { queryRows } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { getRecordsByIds } from '@/lib/wallpapers/read-rows';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { IS_SHOWCASE } from '@/lib/wallpapers/showcase';
import { Prisma } from '@/prisma/generated/client';

/** Colors that differ more don't count. */
const MAX_DISTANCE = 0.3;
/** Pictures with less of a color leave its arch empty. */
const MIN_SCORE = 0.03;

interface Row {
  id: string;
  public_id: string;
  palette: Wallpaper['palette'];
}

/** For each of {@link HUES}, the cover with most of it, null if none has it. No wallpaper is used twice. */
export const listColorCovers = cacheQuery(
  'color-covers',
  (_today) => [wallpaperTags.lists()],
  async (today: string): Promise<(Cover | null)[]> => {
    const chosen = assignHues(await readCandidates(today));
    const records = await getRecordsByIds([...chosen.values()].map(({ id }) => id));
    return HUES.map((_, hue) =>
      toCover(records.find(({ _id }) => _id === chosen.get(hue)?.public_id)),
    );
  },
);

export const listTodaysColorCovers = () => listColorCovers(getToday());

/** Those from before today, so that covers change once a day. A new site shows those of today. */
async function readCandidates(today: string): Promise<Row[]> {
  const [midnight = new Date()] = getDayBounds(today, 1, env().SITE_TIME_ZONE);
  const read = (before: number) =>
    queryRows<Row>(Prisma.sql`
      SELECT id::text, public_id, palette FROM (
        SELECT * FROM public_wallpapers WHERE NOT collapsed AND id < ${uuidv7({ msecs: before })}::uuid
        ORDER BY id DESC LIMIT ${COLOR_CANDIDATES}
      ) AS newest WHERE ${IS_SHOWCASE}`);
  const older = await read(midnight.getTime());
  return older.length < HUES.length ? read(Date.now() + 1000) : older;
}

/** By index of the hue. The best match of all goes first. */
function assignHues(rows: Row[]): Map<number, Row> {
  const targets = HUES.map(([hex]) => parseHex(`#${hex}`));
  const matches = rows.flatMap((row) => {
    const colors = row.palette.map(({ color, share }) => ({ color: parseHex(color), share }));
    return targets.map((target, hue) => {
      const parts = colors.map(
        ({ color, share }) => share * Math.max(0, 1 - getDistance(color, target) / MAX_DISTANCE),
      );
      return { row, hue, score: parts.reduce((sum, part) => sum + part, 0) };
    });
  });
  const chosen = new Map<number, Row>();
  const used = new Set<Row>();
  for (const { row, hue, score } of matches.sort((a, b) => b.score - a.score)) {
    if (score < MIN_SCORE) break;
    if (chosen.has(hue) || used.has(row)) continue;
    chosen.set(hue, row);
    used.add(row);
  }
  return chosen;
}

function toCover(wallpaper: Wallpaper | undefined): Cover | null {
  if (!wallpaper) return null;
  return {
    coverUrl: wallpaper.smallImageUrl,
    cover2xUrl: wallpaper.small2xImageUrl,
    coverAvifUrl: wallpaper.smallAvifUrl,
    cover2xAvifUrl: wallpaper.small2xAvifUrl,
    coverWidth: wallpaper.width,
    coverHeight: wallpaper.height,
    coverThumbhash: wallpaper.thumbhash,
  };
}
