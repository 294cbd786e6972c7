import { useState } from 'react';
import { ActionIcon } from '@/components/ui/action-icon';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { collectionText } from '@/lib/messages/collections';
import { savingText } from '@/lib/messages/saving';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import { CollectionPages } from './collection-pages';
import pageStyles from './collection-pages.module.css';
import styles from './save-dialog.module.css';

interface Props {
  ids: readonly string[];
  username: string;
  busyId: string | null;
  onChoose: (collection: Collection) => void;
}

/** The last used collection first. */
export function CollectionChoices({ ids, username, busyId, onChoose }: Props) {
  // What an earlier dialog loaded may be outdated.
  const [openedAt] = useState(() => performance.now());
  return (
    <CollectionPages list={collectionPaths.api.collectionsFor(username, ids)} version={openedAt}>
      {(collections) =>
        collections.length > 0 ? (
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
          </ul>
        ) : (
          // As high as what it replaces, so that nothing moves away from the pointer.
          <p className={pageStyles.note}>{savingText.none}</p>
        )
      }
    </CollectionPages>
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
      {isSaved && <ActionIcon name="check" />}
    </button>
  );
}
