import 'server-only';
import { db } from '@/lib/platform/db';

export interface FoundTag {
  id: number;
  name: string;
  description: string;
  /** Number of public wallpapers. */
  wallpaperCount: number;
}

/** Finds tags by their names and aliases, as `normalizeTag` returns them. Unknown names are missing. */
export async function findTags(names: readonly string[]): Promise<ReadonlyMap<string, FoundTag>> {
  const rows = await db().$queryRaw<(FoundTag & { given: string })[]>`
    SELECT given.name AS given, t.id, t.name, t.description, t.wallpaper_count AS "wallpaperCount"
    FROM tags given JOIN tags t ON t.id = coalesce(given.alias_of, given.id)
    WHERE given.name = ANY(${names}::text[])`;
  return new Map(rows.map(({ given, ...tag }) => [given, tag]));
}
