import { ListPage } from '@/components/layout/list-page';
import { EmptyList } from '@/components/ui/empty-list';
import { OwnFavorites } from '@/components/users/own-favorites';
import styles from '@/components/users/profile-list.module.css';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { ListBar } from '@/components/wallpapers/wall/list-bar';
import { PreviousPageLink } from '@/components/wallpapers/wall/previous-page-link';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { listPublicFavorites } from '@/lib/favorites/queries';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import { defineList, readListPage } from '@/lib/search/list-pages';
import type { PageProps } from '@/lib/search-params';
import { buildListMetadata, buildProfileMetadata } from '@/lib/share/metadata';
import { getProfile } from '@/lib/users/queries';

async function findList({ params }: PageProps<'username'>) {
  const requested = (await params).username;
  const user = await getProfile(requested);
  if (!user) return null;
  const { username, displayName } = user;
  return defineList({
    name: displayName,
    isCanonical: requested === username,
    toPath: (page) => paths.profileFavorites(username, page),
    read: (page) => listPublicFavorites(username, page, PAGE.homeSize),
    toMetadata: (page, { items }) => buildProfileMetadata(user, 'favorites', page, items[0]),
  });
}

export async function generateMetadata(props: PageProps<'username'>) {
  return buildListMetadata(await findList(props), props, profileText.notFound);
}

/** Hidden favorites aren't found, but the browser shows them to their owner. */
export default async function FavoritesPage(props: PageProps<'username'>) {
  const { username } = await props.params;
  const notFound = (
    <OwnFavorites username={username}>
      <EmptyList title={profileText.emptyPage} text={profileText.emptyPageHint} />
    </OwnFavorites>
  );
  return (
    <ListPage shown={await readListPage(await findList(props), props)} notFound={notFound}>
      {({ page, previousPage, wall }) => (
        <>
          {page > 1 && (
            <p className={styles.pagination}>
              <span>{pageText.page(page)}</span>
              <PreviousPageLink path={previousPage} />
            </p>
          )}
          <OwnFavorites username={username}>
            {wall.first.items.length > 0 && (
              <div className={styles.order}>
                <ListBar>
                  <SelectButton />
                </ListBar>
              </div>
            )}
            <InfiniteWall
              key={wall.path}
              {...wall}
              apiPath={paths.api.userFavorites(username)}
              empty={
                <EmptyList title={profileText.noFavorites} text={profileText.noFavoritesHint} />
              }
            />
          </OwnFavorites>
        </>
      )}
    </ListPage>
  );
}
