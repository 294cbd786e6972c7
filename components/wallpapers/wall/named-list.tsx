import type { ReactNode } from 'react';
import { JsonLd } from '@/components/share/json-ld';
import { pageText } from '@/lib/messages/pages';
import type { ListPage } from '@/lib/search/list-pages';
import { InfiniteWall } from './infinite-wall';
import { ListBar } from './list-bar';
import styles from './list-page.module.css';
import { PreviousPageLink } from './previous-page-link';
import { SelectButton } from './select-button';
import { SortNav } from './sort-nav';

interface Props extends ListPage {
  title: string;
  count: string;
  description?: string;
  /** Structured data. */
  data: object;
  apiPath: string;
  empty?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  /** Links to other lists. */
  children: ReactNode;
}

/** The newest wallpapers of a category or a tag. */
export function NamedList(props: Props) {
  const { title, count, description, data, apiPath, empty, action, children, ...shown } = props;
  const { list, page, previousPage, wall } = shown;
  return (
    <div className={styles.page}>
      <JsonLd data={data} />
      <header className={styles.header}>
        <h1 className="display">{title}</h1>
        <p className="secondary">
          {count}
          {page > 1 && `, ${pageText.page(page)}`}
        </p>
        {action}
        {description && <p className={styles.description}>{description}</p>}
      </header>
      {page === 1 ? (
        <SortNav list={list.toPath(1)} start={children} />
      ) : (
        <ListBar
          start={
            <>
              {children}
              <PreviousPageLink path={previousPage} />
            </>
          }
        >
          <SelectButton />
        </ListBar>
      )}
      <div className={styles.wall}>
        <InfiniteWall key={wall.path} {...wall} apiPath={apiPath} empty={empty} />
      </div>
    </div>
  );
}
