import { permanentRedirect } from 'next/navigation';
import { CollectionList } from '@/components/collections/collection-list';
import { OwnCollections } from '@/components/collections/own-collections';
import { EmptyList } from '@/components/ui/empty-list';
import { collectionPaths } from '@/lib/collection-paths';
import { listPublicCollections } from '@/lib/collections/cached-queries';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { PAGE } from '@/lib/limits';
import { collectionText } from '@/lib/messages/collections';
import { profileText } from '@/lib/messages/profile';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { getSearchParams, type PageProps } from '@/lib/search-params';
import { buildNotFoundMetadata, buildProfileMetadata } from '@/lib/share/metadata';
import { getProfile } from '@/lib/users/queries';

/** Null if there is no such page. */
async function readPage({ params, ...props }: PageProps<'username'>) {
  const requested = (await params).username;
  const user = await getProfile(requested);
  const { page: given = '1' } = await getSearchParams(props);
  const page = parsePageNumber(given, PAGE.homeSize);
  if (!user || page === 0) return null;
  const found = await listPublicCollections(user.username, page, PAGE.homeSize);
  if (!found || (page > 1 && found.items.length === 0)) return null;
  return { ...found, user, page, isCanonical: requested === user.username };
}

export async function generateMetadata(props: PageProps<'username'>) {
  const found = await readPage(props);
  if (!found) return buildNotFoundMetadata(profileText.emptyPage);
  const { user, page, items } = found;
  return buildProfileMetadata(user, 'collections', page, items[0]?.previews[0]);
}

export default async function CollectionsPage(props: PageProps<'username'>) {
  const found = await readPage(props);
  if (!found) {
    setNotFoundStatus();
    return <EmptyList title={profileText.emptyPage} text={profileText.emptyPageHint} />;
  }
  const { user, page, items, next, isCanonical } = found;
  const { username } = user;
  if (!isCanonical) permanentRedirect(collectionPaths.profileCollections(username, page));
  if (items.length === 0) {
    return (
      <OwnCollections username={username}>
        <EmptyList title={collectionText.none} text={collectionText.noneHint} />
      </OwnCollections>
    );
  }
  return (
    <OwnCollections username={username}>
      <CollectionList
        collections={items}
        page={page}
        hasNext={next !== null}
        toPath={(number) => collectionPaths.profileCollections(username, number)}
      />
    </OwnCollections>
  );
}
