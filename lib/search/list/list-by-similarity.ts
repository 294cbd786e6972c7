import 'server-only';
import { db } from '@/lib/platform/db';
import { type Filter, toWhere } from '@/lib/search/index/combine-filters';
import type { ResolvedQuery } from '@/lib/search/resolve/compile';

/** Lists the matches of a query with `like:`, most similar first. With several, their similarities are added. */
export async function listBySimilarity(
  { clauses, likes }: ResolvedQuery,
  filter: Filter,
): Promise<string[]> {
  if (filter.share === 0) return [];
  const included = clauses.flat().filter(({ isExcluded }) => !isExcluded);
  const scores = new Map<string, number>();
  for (const condition of included.flatMap(({ conditions }) => conditions)) {
    for (const { id, score } of likes.get(condition)?.similar ?? []) {
      scores.set(id, (scores.get(id) ?? 0) + score);
    }
  }
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT d.wallpaper_id AS id FROM search_entries d WHERE ${toWhere(filter)} ORDER BY d.wallpaper_id DESC`;
  const getScore = (id: string) => scores.get(id) ?? 0;
  return rows.map(({ id }) => id).sort((a, b) => getScore(b) - getScore(a));
}
