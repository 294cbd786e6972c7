import type { ReactNode } from 'react';
import useSWRInfinite from 'swr/infinite';
import { Button } from '@/components/ui/button';
import { fetchPage } from '@/lib/client/fetcher';
import type { Collection } from '@/lib/collections/schema';
import { collectionText } from '@/lib/messages/collections';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import styles from './collection-pages.module.css';

interface Props {
  /** Path of the API. */
  list: string;
  /** Another number ignores what was loaded before. */
  version?: number;
  children: (collections: Collection[]) => ReactNode;
}

type Page = Awaited<ReturnType<typeof fetchPage>>;

/** The viewer's own collections, a page at a time. */
export function CollectionPages({ list, version = 0, children }: Props) {
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index, previous: Page | null) => {
      if (index === 0) return [list, version] as const;
      return previous?.next ? ([paths.api.nextPage(list, previous.next), version] as const) : null;
    },
    ([path]) => fetchPage<Collection>(path),
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  if (error) {
    return (
      <p role="alert" className={styles.note}>
        {collectionText.loadFailed} <Button onClick={() => mutate()}>{siteText.tryAgain}</Button>
      </p>
    );
  }
  if (!data) {
    return (
      <p role="status" className={styles.note}>
        {collectionText.loading}
      </p>
    );
  }
  return (
    <>
      {children(data.flatMap(({ items }) => items))}
      {data.at(-1)?.next != null && (
        <p className={styles.more}>
          <Button kind="quiet" onClick={() => setSize(size + 1)} aria-busy={data.length < size}>
            {collectionText.more}
          </Button>
        </p>
      )}
    </>
  );
}
