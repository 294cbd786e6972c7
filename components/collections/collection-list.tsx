import { Link } from '@/components/ui/link';
import { PreviousPageLink } from '@/components/wallpapers/wall/previous-page-link';
import type { Collection } from '@/lib/collections/schema';
import { collectionText } from '@/lib/messages/collections';
import { siteText } from '@/lib/messages/site';
import { CollectionGrid } from './collection-grid';
import styles from './collection-list.module.css';

interface Props {
  collections: readonly Collection[];
  page: number;
  hasNext: boolean;
  toPath: (page: number) => string;
}

/** A page of collections. */
export function CollectionList({ collections, page, hasNext, toPath }: Props) {
  return (
    <>
      <CollectionGrid collections={collections} />
      {(page > 1 || hasNext) && (
        <nav className={styles.pagination} aria-label={collectionText.pages}>
          <PreviousPageLink path={page > 1 ? toPath(page - 1) : null} />
          {hasNext && (
            <Link rel="next" href={toPath(page + 1)}>
              {siteText.nextPage}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
