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

/** What the address asks for. A page that cannot be is the first. */
async function asked({ searchParams }: AddressProps) {
  const { q, page = '1' } = await searchParams;
  return { q: wordsOf(q), page: pageNumber(String(page), PAGE.size) || 1 };
}

/** Asked once for a page: what it shows, and what it tells of itself. */
const find = cache(async (q: string, page: number) =>
  searchForPage({ q, page, limit: PAGE.size }, await headers()),
);

export async function generateMetadata(props: AddressProps): Promise<Metadata> {
  const { q, page } = await asked(props);
  const { items } = await find(q, page);
  return searchMetadata(q, page, items[0]);
}

export default async function SearchPage(props: AddressProps) {
  const { q, page } = await asked(props);
  const limit = PAGE.size;
  const found = await find(q, page);
  const hasNumber = withinReach({ page: page + 1, limit });
  return (
    <SearchScreen
      key={paths.search(q, page)}
      known={{ q, items: found.items, next: found.next, total: found.total }}
      page={page}
      nextPage={found.next && hasNumber ? paths.search(q, page + 1) : null}
    />
  );
}
