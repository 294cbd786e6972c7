import 'server-only';
import { db } from '@/lib/platform/db';
import type { SitemapEntry } from '@/lib/share/sitemap';
import type { IdSpan } from '@/lib/time-span';
import type { Prisma } from '@/prisma/generated/client';

export const PART_SIZE = 1000;

interface Row {
  id: string;
  entry: SitemapEntry;
}

/** A table paged by id, which is ordered by time: no query needs an offset. */
export interface Source {
  /** Rows of each span, counted up to `max + 1`. */
  count(spans: IdSpan[], max: number): Promise<{ name: string; count: number }[]>;
  part(span: IdSpan, after: string): Promise<Row[]>;
}

/** @param rows a table with a condition, without those of other spans. @param id its column */
export function countInSpans(
  spans: IdSpan[],
  max: number,
  { rows, id }: { rows: Prisma.Sql; id: Prisma.Sql },
): Promise<{ name: string; count: number }[]> {
  const names = spans.map(({ name }) => name);
  const [from, before] = [spans.map((span) => span.from), spans.map((span) => span.before)];
  return db().$queryRaw`
    SELECT name, count
    FROM unnest(${names}::text[], ${from}::uuid[], ${before}::uuid[]) AS spans (name, first, before),
      LATERAL (
        SELECT count(*)::int AS count FROM (
          SELECT FROM ${rows} AND ${id} >= spans.first AND ${id} < spans.before LIMIT ${max + 1}
        ) AS counted
      ) AS counts`;
}
