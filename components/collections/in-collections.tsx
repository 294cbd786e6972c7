import { Link } from '@/components/ui/link';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { COLLECTIONS } from '@/lib/limits';
import { collectionText } from '@/lib/messages/collections';
import styles from './in-collections.module.css';

interface Props {
  /** Of the wallpaper. */
  id: string;
  collections: readonly Pick<Collection, '_id' | 'title'>[];
}

/** Names only: a page on disk would be outdated whenever one of the other pictures changes. */
export function InCollections({ id, collections }: Props) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="in-collections" className={styles.section}>
      <h2 id="in-collections" className={styles.heading}>
        {collectionText.containing}
      </h2>
      <ul className={styles.names}>
        {collections.slice(0, COLLECTIONS.named).map((collection) => (
          <li key={collection._id}>
            <Link href={collectionPaths.collection(collection)}>{collection.title}</Link>
          </li>
        ))}
      </ul>
      {collections.length > COLLECTIONS.named && (
        <Link className={styles.all} href={collectionPaths.wallpaperCollections(id)}>
          {collectionText.allContaining}
        </Link>
      )}
    </section>
  );
}
