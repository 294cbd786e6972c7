import 'server-only';
import type { Metadata } from 'next';
import { resultsText } from '@/lib/messages/search';
import { shareText } from '@/lib/messages/share';
import { paths } from '@/lib/paths';
import { formatQuery } from '@/lib/search/query/format-query';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { getListShareImages } from './images';
import { shareMetadata } from './metadata';

const SINGLE_WORD = /^[\p{L}\p{N}-]{1,30}$/u;

/**
 * Only the first page of a single word is indexed: anyone can link to unlimited other queries, and tags have
 * their own pages.
 *
 * @param isFiltered whether the URL has more parameters
 * @param likes titles of wallpapers by ID
 */
export function buildSearchMetadata(
  query: string,
  page: number,
  newest: Wallpaper | undefined,
  { isFiltered = false, likes = {} }: { isFiltered?: boolean; likes?: Record<string, string> } = {},
): Metadata {
  const isEmpty = query === '';
  const words = formatQuery(query, likes);
  const isTopic = newest !== undefined && SINGLE_WORD.test(query);
  return shareMetadata({
    title: isEmpty ? resultsText.title : shareText.withPageNumber(resultsText.results(words), page),
    description: isEmpty ? resultsText.emptyQueryHint : shareText.searchDescription(words),
    path: paths.search(query, page),
    images: getListShareImages(newest),
    isIndexed: page === 1 && !isFiltered && (isEmpty || isTopic),
    ...(!isEmpty && {
      feed: { title: shareText.search(query), path: sharePaths.feed.search(query) },
    }),
  });
}
