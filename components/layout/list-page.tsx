import type { ReactNode } from 'react';
import { SearchLimit } from '@/components/search/search-limit';
import { SortedList } from '@/components/wallpapers/wall/sorted-list';
import { AppError } from '@/lib/errors';
import type { PublicList, ListPage as Shown } from '@/lib/search/list-pages';
import { NotFoundNotice } from './not-found-notice';

interface Props<List extends PublicList> {
  shown: Shown<List> | AppError;
  notFound?: ReactNode;
  /** Renders the newest wallpapers. */
  children: (newest: Shown<List>) => ReactNode;
}

/** A page of a list of wallpapers: the newest in its own way, any other order as every list does. */
export function ListPage<List extends PublicList>(props: Props<List>) {
  const { shown, notFound = <NotFoundNotice />, children } = props;
  if (shown instanceof AppError) {
    return shown.code === 'not_found' ? notFound : <SearchLimit q="" message={shown.message} />;
  }
  return shown.order ? <SortedList {...shown} order={shown.order} /> : children(shown);
}
