import type { ReactNode } from 'react';
import { JsonLd } from '@/components/share/json-ld';
import { pageText } from '@/lib/messages/pages';
import type { NewestPage } from '@/lib/search/list-pages';
import { InfiniteWall } from './infinite-wall';
import styles from './list-page.module.css';
import { PreviousPageLink } from './previous-page-link';
import { SortNav } from './sort-nav';

interface Props extends Pick<NewestPage, 'list' | 'page' | 'previousPage' | 'wall'> {
  /** Structured data. */
  data: object;
  title: string;
  count: string;
  apiPath: string;
  empty?: ReactNode;
  /** Links to other lists. */
  children: ReactNode;
}

/** The newest wallpapers of a category or a tag. */
export function NamedList(props: Props) {
  const { list, page, previousPage, wall, data, title, count, apiPath, empty, children } = props;
  return (
    <div className={styles.page}>
      <JsonLd data={data} />
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.count}>
          {count}
          {page > 1 && `, ${pageText.page(page)}`}
        </p>
      </header>
      {children}
      {page === 1 ? (
        <SortNav list={list.toPath(1)} />
      ) : (
        <p className={styles.pagination}>
          <PreviousPageLink path={previousPage} />
        </p>
      )}
      <div className={styles.wall}>
        <InfiniteWall key={wall.path} {...wall} apiPath={apiPath} empty={empty} />
      </div>
    </div>
  );
}
