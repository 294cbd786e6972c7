import { CollectionList } from '@/components/collections/collection-list';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import styles from '@/components/wallpapers/wall/list-page.module.css';
import { collectionPaths } from '@/lib/collection-paths';
import { listPublicCollectionsWith } from '@/lib/collections/in-collections';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { PAGE } from '@/lib/limits';
import { collectionText } from '@/lib/messages/collections';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { getSearchParams, type PageProps } from '@/lib/search-params';
import { buildCollectionsWithMetadata } from '@/lib/share/collection-metadata';
import { buildNotFoundMetadata } from '@/lib/share/metadata';
import { getPublicWallpaper } from '@/lib/wallpapers/queries';

/** Null if there is no such page. */
async function readPage({ params, ...props }: PageProps<'id'>) {
  const wallpaper = await getPublicWallpaper((await params).id);
  const { page: given = '1' } = await getSearchParams(props);
  const page = parsePageNumber(given, PAGE.homeSize);
  if (!wallpaper || page === 0) return null;
  const { items, next } = await listPublicCollectionsWith(wallpaper._id, page, PAGE.homeSize);
  return items.length > 0 ? { wallpaper, page, items, hasNext: next !== null } : null;
}

export async function generateMetadata(props: PageProps<'id'>) {
  const found = await readPage(props);
  return found
    ? buildCollectionsWithMetadata(found.wallpaper, found.page)
    : buildNotFoundMetadata();
}

export default async function CollectionsWithPage(props: PageProps<'id'>) {
  const found = await readPage(props);
  if (!found) {
    setNotFoundStatus();
    return <NotFoundNotice />;
  }
  const { wallpaper, page, items, hasNext } = found;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className="display">{collectionText.containingTitle(wallpaper.title)}</h1>
      </header>
      <CollectionList
        collections={items}
        page={page}
        hasNext={hasNext}
        toPath={(number) => collectionPaths.wallpaperCollections(wallpaper._id, number)}
      />
    </div>
  );
}
