import { page } from 'vitest/browser';
import { RelatedLinks } from '@/components/search/related-links';
import { SearchScreen } from '@/components/search/search-screen';
import { SearchTips } from '@/components/search/search-tips';
import type { SearchResults } from '@/components/search/use-search';
import { paths } from '@/lib/paths';
import { readOptions } from '@/lib/search/query/options';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { renderInApp } from './render';

export const [SEARCH_PATH = ''] = paths.api.search('x').split('?');

const build = (title: string) =>
  buildWallpaper({ _id: title.replace(/\W/g, '').slice(0, 10).padEnd(10, '0'), title });

/** What the API responds with if it finds wallpapers with these titles. */
export function respondWith(...titles: string[]): Response {
  const headers = { 'x-total-count': String(titles.length) };
  return Response.json(titles.map(build), { headers });
}

export const readTitles = () =>
  page
    .getByRole('article')
    .elements()
    .map((tile) => tile.querySelector('[id^=title]')?.textContent);

export const readUrl = () => location.pathname + location.search;

/** Renders the search page at a URL, with what the server found. */
export async function renderSearch(
  url: string,
  titles: string[],
  found?: Partial<SearchResults>,
  popular: string[] = [],
) {
  history.replaceState(null, '', url);
  const params = new URLSearchParams(location.search);
  return renderInApp(
    <SearchScreen
      initialResults={{
        q: params.get('q') ?? '',
        options: readOptions((name) => params.get(name)),
        items: titles.map(build),
        next: null,
        total: titles.length,
        corrected: null,
        isPartial: false,
        unmatched: [],
        likes: {},
        ...found,
      }}
      // Those that can be clicked load, because it isn't null.
      chips=""
      page={1}
      nextPage={null}
      categories={['Nature', 'Space']}
      popularCategories={['Nature']}
      related={<RelatedLinks q={params.get('q') ?? ''} items={titles.map(build)} />}
      start={{ categories: [], popular: popular.map(build), covers: [] }}
      tips={
        <SearchTips
          examples={{
            like: undefined,
            collection: null,
            tag: 'fog',
            user: 'ada',
            category: 'Nature',
          }}
        />
      }
    />,
  );
}
