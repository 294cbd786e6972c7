import { ArchCard } from '@/components/ui/arch-card';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { collectionText } from '@/lib/messages/collections';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import styles from './collection-grid.module.css';

/** One large picture and two small ones. */
const PICTURES = 3;

export function CollectionGrid({ collections }: { collections: readonly Collection[] }) {
  return (
    <ul className={styles.grid}>
      {collections.map((collection) => (
        <li key={collection._id}>
          <CollectionCard collection={collection} />
        </li>
      ))}
    </ul>
  );
}

function CollectionCard({ collection }: { collection: Collection }) {
  const { title, visibility, wallpaperCount, previews } = collection;
  const pictures = previews.slice(0, PICTURES);
  const hint = visibility === 'public' ? '' : ` · ${collectionText.visibilities[visibility]}`;
  return (
    <ArchCard
      href={collectionPaths.collection(collection)}
      title={title}
      facts={collectionText.count(wallpaperCount) + hint}
      className={styles.pictures}
      count={pictures.length}
    >
      {pictures.map(({ _id, smallImageUrl, thumbhash }) => (
        <img
          key={_id}
          src={smallImageUrl}
          alt=""
          loading="lazy"
          style={{ background: buildPlaceholder(thumbhash) }}
        />
      ))}
    </ArchCard>
  );
}
