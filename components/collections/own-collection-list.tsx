'use client';

import { CollectionPages } from '@/components/saving/collection-pages';
import { EmptyList } from '@/components/ui/empty-list';
import { collectionText } from '@/lib/messages/collections';
import { paths } from '@/lib/paths';
import { CollectionGrid } from './collection-grid';

export function OwnCollectionList({ username }: { username: string }) {
  return (
    <CollectionPages list={paths.api.userCollections(username)}>
      {(collections) =>
        collections.length > 0 ? (
          <CollectionGrid collections={collections} />
        ) : (
          <EmptyList title={collectionText.none} text={collectionText.noneHint} />
        )
      }
    </CollectionPages>
  );
}
