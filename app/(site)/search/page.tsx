import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { SearchLimit } from '@/components/search/search-limit';
import { SearchScreen } from '@/components/search/search-screen';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { isPageInRange } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { searchForPage } from '@/lib/search/queries';
import { parseQuery } from '@/lib/search/schema';
import type { SearchParamsProps } from '@/lib/search-params';
import { buildSearchMetadata } from '@/lib/share/metadata';

/** An invalid page number falls back to 1. */
async function parseParams({ searchParams }: SearchParamsProps) {
  const { q, page = '1' } = await searchParams;
  return { q: parseQuery(q), page: parsePageNumber(String(page), PAGE.size) || 1 };
}

// Cached: the page and its metadata share one search.
const search = cache(async (q: string, page: number) =>
  searchForPage({ q, page, limit: PAGE.size }, await headers()),
);

export async function generateMetadata(props: SearchParamsProps): Promise<Metadata> {
  const { q, page } = await parseParams(props);
  const found = await search(q, page);
  return buildSearchMetadata(q, page, found instanceof AppError ? undefined : found.items[0]);
}

export default async function SearchPage(props: SearchParamsProps) {
  const { q, page } = await parseParams(props);
  const limit = PAGE.size;
  const found = await search(q, page);
  if (found instanceof AppError) return <SearchLimit q={q} message={found.message} />;
  const hasNextPage = isPageInRange({ page: page + 1, limit });
  return (
    <SearchScreen
      key={paths.search(q, page)}
      initialResults={{ q, items: found.items, next: found.next, total: found.total }}
      page={page}
      nextPage={found.next && hasNextPage ? paths.search(q, page + 1) : null}
    />
  );
}
