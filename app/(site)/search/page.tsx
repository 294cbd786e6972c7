import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { cache } from 'react';
import { QueryChipList } from '@/components/search/query-chip-list';
import { RelatedLinks } from '@/components/search/related-links';
import { SearchLimit } from '@/components/search/search-limit';
import { SearchScreen } from '@/components/search/search-screen';
import { SearchTips } from '@/components/search/search-tips';
import { listPublicCategories } from '@/lib/categories/queries';
import type { Category } from '@/lib/categories/schema';
import { getExampleId } from '@/lib/collections/cached-queries';
import { AppError } from '@/lib/errors';
import { PAGE } from '@/lib/limits';
import { isPageInRange } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { listTodaysColorCovers } from '@/lib/search/color-covers';
import {
  type SearchPage as Found,
  listPopularWallpapers,
  searchForPage,
} from '@/lib/search/queries';
import { hasConditions } from '@/lib/search/query/describe-term';
import { parseSearch } from '@/lib/search/query/grammar';
import { listFilters } from '@/lib/search/query/options';
import { parseSearchPage, searchQuery } from '@/lib/search/schema';
import type { SearchParamsProps } from '@/lib/search-params';
import { buildSearchMetadata } from '@/lib/share/search-metadata';

/** Links for those who don't know what to search for. */
const POPULAR_CATEGORIES = 8;

async function parseParams({ searchParams }: SearchParamsProps) {
  const params = new Map(Object.entries(await searchParams));
  return parseSearchPage((name) => params.get(name));
}

type Params = Awaited<ReturnType<typeof parseParams>>;

// Cached: the page and its metadata share one search.
const search = cache(async (q: string, page: number, options: string) => {
  const params = { q, ...JSON.parse(options) };
  const { data = searchQuery.parse({ q }) } = searchQuery.safeParse(params);
  return searchForPage({ ...data, page, filters: data }, await headers());
});

const searchByParams = ({ q, page, options }: Params) => search(q, page, JSON.stringify(options));

export async function generateMetadata(props: SearchParamsProps): Promise<Metadata> {
  const params = await parseParams(props);
  const found = await searchByParams(params);
  const { q, page, options } = params;
  const isMatch = !(found instanceof AppError) && found.corrected === null && !found.isPartial;
  const isFiltered = Object.keys(options).length > 0;
  const likes = found instanceof AppError ? {} : found.likes;
  return buildSearchMetadata(q, page, isMatch ? found.items[0] : undefined, { isFiltered, likes });
}

export default async function SearchPage(props: SearchParamsProps) {
  const params = await parseParams(props);
  const { q, page, options } = params;
  const found = await searchByParams(params);
  if (found instanceof AppError) return <SearchLimit q={q} message={found.message} />;
  const [categories, collection] = await Promise.all([listPublicCategories(), getExampleId()]);
  // Others only need it once the box is empty again.
  const start =
    q === '' && listFilters(options).length === 0
      ? {
          categories: listPopular(categories),
          popular: await listPopularWallpapers(options.fit),
          covers: await listTodaysColorCovers(),
        }
      : { categories: [], popular: [], covers: [] };
  const hasNextPage = isPageInRange({ page: page + 1, limit: PAGE.size });
  return (
    <SearchScreen
      key={paths.search(q, page, options)}
      initialResults={{ q, options, ...found }}
      chips={
        found.unmatched.length > 0 || hasConditions(parseSearch(q)) ? (
          <QueryChipList {...found} q={q} options={options} />
        ) : null
      }
      page={page}
      nextPage={found.next && hasNextPage ? paths.search(q, page + 1, options) : null}
      categories={categories.map(({ name }) => name)}
      popularCategories={listPopular(categories).map(({ name }) => name)}
      related={<RelatedLinks q={q} items={found.items} />}
      start={start}
      tips={<SearchTips examples={{ ...getExamples(found, categories), collection }} />}
    />
  );
}

function listPopular(categories: Category[]): Category[] {
  return categories
    .toSorted((a, b) => b.wallpaperCount - a.wallpaperCount)
    .slice(0, POPULAR_CATEGORIES);
}

/** From the results, so that the tips find something. */
function getExamples({ items: [first] }: Found, [category]: Category[]) {
  return {
    like: first?._id,
    tag: first?.tags[0] ?? 'sunset',
    user: first?.username ?? 'ada',
    category: first?.category ?? category?.name ?? 'nature',
  };
}
