'use client';

import useSWRInfinite from 'swr/infinite';
import { Button } from '@/components/ui/button';
import { EmptyList } from '@/components/ui/empty-list';
import { fetchPage } from '@/lib/client/fetcher';
import type { Collection } from '@/lib/collections/schema';
import { collectionText } from '@/lib/messages/collections';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { CollectionGrid } from './collection-grid';
import styles from './own-collection-list.module.css';

export function OwnCollectionList({ username }: { username: string }) {
  const { data, error, size, setSize, mutate } = useSWRInfinite(
    (index, previous: Awaited<ReturnType<typeof fetchPage>> | null) => {
      const list = paths.api.userCollections(username);
      if (index === 0) return list;
      return previous?.next ? paths.api.nextPage(list, previous.next) : null;
    },
    (path: string) => fetchPage<Collection>(path),
    { shouldRetryOnError: false },
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
  const collections = data.flatMap(({ items }) => items);
  if (collections.length === 0)
    return <EmptyList title={collectionText.none} text={collectionText.noneHint} />;
  return (
    <>
      <CollectionGrid collections={collections} />
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
