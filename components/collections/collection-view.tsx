import type { ReactNode } from 'react';
import { EmptyList } from '@/components/ui/empty-list';
import { Link } from '@/components/ui/link';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { Niches } from '@/components/wallpapers/wall/niches';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { FEATURED } from '@/lib/limits';
import { collectionText } from '@/lib/messages/collections';
import { paths } from '@/lib/paths';
import type { ListPage } from '@/lib/search/list-pages';
import { CollectionActions } from './collection-actions';
import styles from './collection-view.module.css';

interface Props extends Pick<ListPage, 'wall'> {
  collection: Collection;
  /** Null on the first page. */
  pagination: ReactNode;
}

/** A room: its text and a row of arches, then the wall. */
export function CollectionView({ collection, wall, pagination }: Props) {
  const { _id, title, visibility, previews, wallpaperCount } = collection;
  const hasArches = !pagination && previews.length >= FEATURED.min;
  return (
    <div className={styles.page}>
      <div className={styles.room} data-arches={hasArches}>
        <WallText collection={collection} />
        {hasArches && <Niches label={collectionText.firstPictures(title)} wallpapers={previews} />}
      </div>
      <div className={styles.order}>
        {pagination}
        {wall.first.items.length > 0 && (
          <>
            <SelectButton />
            <a href={collectionPaths.api.collectionArchive(_id)} download rel="nofollow">
              {collectionText.archive(wallpaperCount)}
            </a>
            {visibility !== 'private' && (
              <Link href={paths.search(`in:${_id}`)}>{collectionText.search}</Link>
            )}
          </>
        )}
      </div>
      <InfiniteWall
        key={wall.path}
        {...wall}
        apiPath={collectionPaths.api.collectionWallpapers(_id)}
        empty={<EmptyList title={collectionText.empty} text={collectionText.emptyHint} />}
      />
    </div>
  );
}

function WallText({ collection }: { collection: Collection }) {
  const { title, description, visibility, username, displayName, wallpaperCount } = collection;
  return (
    <header className={styles.text}>
      <h1 className={`display ${styles.title}`}>{title}</h1>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.facts}>
        <Link href={paths.profile(username)}>{collectionText.by(displayName)}</Link>
        <span>{collectionText.count(wallpaperCount)}</span>
        {visibility !== 'public' && <span>{collectionText.visibilities[visibility]}</span>}
      </p>
      <CollectionActions collection={collection} />
    </header>
  );
}
