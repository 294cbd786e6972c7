import 'server-only';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';

/** Shares of the public wallpapers that have a term. Only contains common terms, and none of a small site. */
export type TermShares = ReadonlyMap<number, number>;

const MAX_AGE_MS = 10 * 60 * 1000;

interface CachedShares {
  readAt: number;
  shares: Promise<TermShares>;
}

/** As PostgreSQL estimated them when it last analyzed the table. */
export function getTermShares(): Promise<TermShares> {
  const cached = processSingleton<Partial<CachedShares>>('search.shares', () => ({}));
  if (!cached.shares || performance.now() - (cached.readAt ?? 0) > MAX_AGE_MS) {
    const shares = readTermShares();
    Object.assign(cached, { readAt: performance.now(), shares });
    shares.catch(() => {
      if (cached.shares === shares) cached.shares = undefined;
    });
  }
  return cached.shares as Promise<TermShares>;
}

async function readTermShares(): Promise<TermShares> {
  const rows = await db().$queryRaw<{ term: number; share: number }[]>`
    SELECT term, share FROM pg_stats, unnest(most_common_elems::text::int[], most_common_elem_freqs)
      AS common (term, share)
    WHERE schemaname = current_schema() AND tablename = 'search_entries' AND attname = 'terms'
      AND term IS NOT NULL`;
  return new Map(rows.map(({ term, share }) => [term, share]));
}

/**
 * Estimates how many wallpapers have any of the terms.
 *
 * @param fallback if there are no statistics
 */
export function estimateShare(
  terms: readonly number[],
  fallback: number,
  shares: TermShares,
): number {
  const known = terms.flatMap((term) => shares.get(term) ?? []);
  if (known.length > 0)
    return Math.min(
      1,
      known.reduce((sum, share) => sum + share, 0),
    );
  // Terms that aren't common are rarer than those that are.
  return Math.min(fallback, ...shares.values());
}
