import { CollectionView } from '@/components/collections/collection-view';
import { OwnCollection } from '@/components/collections/own-collection';
import { ListPage } from '@/components/layout/list-page';
import { JsonLd } from '@/components/share/json-ld';
import { EmptyList } from '@/components/ui/empty-list';
import { PreviousPageLink } from '@/components/wallpapers/wall/previous-page-link';
import { collectionPaths } from '@/lib/collection-paths';
import {
  getSharedCollection,
  listSharedCollectionWallpapers,
} from '@/lib/collections/cached-queries';
import { parseCollectionId } from '@/lib/collections/schema';
import { PAGE } from '@/lib/limits';
import { collectionText } from '@/lib/messages/collections';
import { pageText } from '@/lib/messages/pages';
import { decodeSegment } from '@/lib/path-segments';
import { defineList, readListPage } from '@/lib/search/list-pages';
import type { PageProps } from '@/lib/search-params';
import { buildCollectionMetadata } from '@/lib/share/collection-metadata';
import { buildListMetadata } from '@/lib/share/metadata';
import { buildCollectionData } from '@/lib/share/structured-data';

type Props = PageProps<'slug'>;

const readSlug = async ({ params }: Props) => decodeSegment((await params).slug);

async function findList(props: Props) {
  const slug = await readSlug(props);
  const id = parseCollectionId(slug);
  const collection = id && (await getSharedCollection(id));
  if (!collection) return null;
  return defineList({
    collection,
    name: collection.title,
    isCanonical:
      collectionPaths.collection(collection) === `/collection/${encodeURIComponent(slug)}`,
    toPath: (page) => collectionPaths.collection(collection, page),
    read: (page) => listSharedCollectionWallpapers(collection._id, page, PAGE.homeSize),
    toMetadata: (page) => buildCollectionMetadata(collection, page),
  });
}

export async function generateMetadata(props: Props) {
  return buildListMetadata(await findList(props), props, collectionText.notFound);
}

/** A private collection isn't found, but the browser shows it to its owner. */
export default async function CollectionPage(props: Props) {
  const notFound = (
    <OwnCollection id={parseCollectionId(await readSlug(props))}>
      <EmptyList title={collectionText.notFound} text={collectionText.notFoundText} />
    </OwnCollection>
  );
  return (
    <ListPage shown={await readListPage(await findList(props), props)} notFound={notFound}>
      {({ list: { collection }, page, previousPage, wall }) => (
        <>
          <JsonLd data={buildCollectionData(collection, page, wall.first.items)} />
          <CollectionView
            collection={collection}
            wall={wall}
            pagination={
              page > 1 && (
                <>
                  <span>{pageText.page(page)}</span>
                  <PreviousPageLink path={previousPage} />
                </>
              )
            }
          />
        </>
      )}
    </ListPage>
  );
}
