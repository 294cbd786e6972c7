import 'server-only';
import type { SitemapEntry } from '@/lib/share/sitemap';
import type { IdSpan } from '@/lib/time-span';

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

export function toColumns(spans: IdSpan[]) {
  return {
    names: spans.map(({ name }) => name),
    from: spans.map(({ from }) => from),
    before: spans.map(({ before }) => before),
  };
}
