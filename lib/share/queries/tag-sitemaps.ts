import 'server-only';
import { paths } from '@/lib/paths';
import { db } from '@/lib/platform/db';
import type { SitemapEntry } from '@/lib/share/sitemap';

interface Part {
  entries: SitemapEntry[];
  /** ID of the last one. */
  last: number;
}

/** Shard N has the tags with IDs from N × `size`, which are no more than `size`. */
export async function listTagShards(size: number): Promise<string[]> {
  const rows = await db().$queryRaw<{ shard: number }[]>`
    SELECT DISTINCT id / ${size}::int AS shard FROM tags WHERE alias_of IS NULL AND wallpaper_count > 0
    ORDER BY shard`;
  return rows.map(({ shard }) => `tags-${shard}`);
}

/** Null if the name isn't one of a shard of tags. */
export function parseTagShard(name: string): number | null {
  const [, shard] = /^tags-(0|[1-9]\d{0,4})$/.exec(name) ?? [];
  return shard === undefined ? null : Number(shard);
}

export async function readTagPart(
  { first, before }: { first: number; before: number },
  limit: number,
): Promise<Part | null> {
  const rows = await db().$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM tags
    WHERE alias_of IS NULL AND wallpaper_count > 0 AND id >= ${first}::bigint AND id < ${before}::bigint
    ORDER BY id LIMIT ${limit}`;
  const last = rows.at(-1);
  return last
    ? { entries: rows.map(({ name }) => ({ path: paths.tag(name) })), last: last.id }
    : null;
}
