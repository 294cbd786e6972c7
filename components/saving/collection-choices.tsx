import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { fetchPage } from '@/lib/client/fetcher';
import type { Collection } from '@/lib/collections/schema';
import { collectionText } from '@/lib/messages/collections';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import styles from './save-dialog.module.css';

interface Props {
  ids: readonly string[];
  username: string;
  busyId: string | null;
  onChoose: (collection: Collection) => void;
}

/** The last used collection first. */
export function CollectionChoices({ ids, username, busyId, onChoose }: Props) {
  const { data, error, size, setSize, mutate } = useFreshCollections(username, ids);
  if (error) {
    return (
      <p role="alert" className="secondary">
        {collectionText.loadFailed} <Button onClick={() => mutate()}>{siteText.tryAgain}</Button>
      </p>
    );
  }
  if (!data) {
    return (
      <p role="status" className="secondary">
        {collectionText.loading}
      </p>
    );
  }
  const collections = data.flatMap(({ items }) => items);
  if (collections.length === 0) return null;
  return (
    <ul className={styles.choices}>
      {collections.map((collection) => (
        <li key={collection._id}>
          <Choice
            collection={collection}
            isSaved={collection.contains === ids.length}
            isBusy={busyId === collection._id}
            isDisabled={busyId !== null}
            onChoose={onChoose}
          />
        </li>
      ))}
      {data.at(-1)?.next != null && (
        <li>
          <Button kind="quiet" onClick={() => setSize(size + 1)} aria-busy={data.length < size}>
            {collectionText.more}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Not from the cache of an earlier dialog. */
function useFreshCollections(username: string, ids: readonly string[]) {
  const [openedAt] = useState(() => performance.now());
  return useSWRInfinite(
    (index, previous: Awaited<ReturnType<typeof fetchPage>> | null) => {
      const list = paths.api.collectionsFor(username, ids);
      if (index === 0) return [list, openedAt] as const;
      return previous?.next ? ([paths.api.nextPage(list, previous.next), openedAt] as const) : null;
    },
    ([path]) => fetchPage<Collection>(path),
    { revalidateFirstPage: false, revalidateOnFocus: false, shouldRetryOnError: false },
  );
}

interface ChoiceProps {
  collection: Collection;
  isSaved: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  onChoose: (collection: Collection) => void;
}

function Choice({ collection, isSaved, isBusy, isDisabled, onChoose }: ChoiceProps) {
  const { title, visibility, wallpaperCount, previews } = collection;
  const [cover] = previews;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isSaved}
      aria-busy={isBusy}
      disabled={isDisabled}
      onClick={() => onChoose(collection)}
    >
      <span className={styles.cover}>
        {cover && (
          <img
            src={cover.smallImageUrl}
            alt=""
            style={{ background: buildPlaceholder(cover.thumbhash) }}
          />
        )}
      </span>
      <span className={styles.name}>
        {title}
        <span className={styles.facts}>
          {collectionText.count(wallpaperCount)}
          {visibility !== 'public' && ` · ${collectionText.visibilities[visibility]}`}
        </span>
      </span>
      {isSaved && <Icon name="check" />}
    </button>
  );
}
