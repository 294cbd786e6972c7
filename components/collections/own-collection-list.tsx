'use client';

import { CollectionPages } from '@/components/saving/collection-pages';
import { EmptyList } from '@/components/ui/empty-list';
import { collectionPaths } from '@/lib/collection-paths';
import { collectionText } from '@/lib/messages/collections';
import { CollectionGrid } from './collection-grid';

export function OwnCollectionList({ username }: { username: string }) {
  return (
    <CollectionPages list={collectionPaths.api.userCollections(username)}>
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
