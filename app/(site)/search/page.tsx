import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { SearchScreen } from '@/components/search/search-screen';
import type { AddressProps } from '@/lib/address';
import { PAGE } from '@/lib/limits';
import { pageNumber } from '@/lib/paging/page-number';
import { withinReach } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { searchForPage } from '@/lib/search/queries';
import { wordsOf } from '@/lib/search/schema';
import { searchMetadata } from '@/lib/share/metadata';

/** An invalid page number falls back to 1. */
async function parseParams({ searchParams }: AddressProps) {
  const { q, page = '1' } = await searchParams;
  return { q: wordsOf(q), page: pageNumber(String(page), PAGE.size) || 1 };
}

// Cached: the page and its metadata share one search.
const search = cache(async (q: string, page: number) =>
  searchForPage({ q, page, limit: PAGE.size }, await headers()),
);

export async function generateMetadata(props: AddressProps): Promise<Metadata> {
  const { q, page } = await parseParams(props);
  const { items } = await search(q, page);
  return searchMetadata(q, page, items[0]);
}

export default async function SearchPage(props: AddressProps) {
  const { q, page } = await parseParams(props);
  const limit = PAGE.size;
  const found = await search(q, page);
  const hasNextPage = withinReach({ page: page + 1, limit });
  return (
    <SearchScreen
      key={paths.search(q, page)}
      known={{ q, items: found.items, next: found.next, total: found.total }}
      page={page}
      nextPage={found.next && hasNextPage ? paths.search(q, page + 1) : null}
    />
  );
}
