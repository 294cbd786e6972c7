import type { Metadata } from 'next';
import { ListPage } from '@/components/layout/list-page';
import { EmptyProfilePage } from '@/components/users/empty-profile-page';
import { NoFavorites } from '@/components/users/no-favorites';
import { OwnFavorites } from '@/components/users/own-favorites';
import { ProfilePageNumber } from '@/components/users/profile-page-number';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { listPublicFavorites } from '@/lib/favorites/queries';
import { PAGE } from '@/lib/limits';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import { readListPage } from '@/lib/search/list-pages';
import type { SearchParamsProps } from '@/lib/search-params';
import {
  buildListMetadata,
  buildNotFoundMetadata,
  buildProfileMetadata,
} from '@/lib/share/metadata';
import { getProfile } from '@/lib/users/queries';

interface Props extends SearchParamsProps {
  params: Promise<{ username: string }>;
}

async function findList(requested: string) {
  const user = await getProfile(requested);
  if (!user) return null;
  const { username, displayName } = user;
  return {
    user,
    name: displayName,
    isCanonical: requested === username,
    toPath: (page: number) => paths.profileFavorites(username, page),
    read: (page: number) => listPublicFavorites(username, page, PAGE.homeSize),
  };
}

export async function generateMetadata({ params, ...props }: Props): Promise<Metadata> {
  const list = await findList((await params).username);
  if (!list) return buildNotFoundMetadata(profileText.notFound);
  return buildListMetadata(list, props, ({ user }, page, { items }) =>
    buildProfileMetadata(user, 'favorites', page, items[0]),
  );
}

/** Hidden favorites aren't found, but the browser shows them to their owner. */
export default async function FavoritesPage({ params, ...props }: Props) {
  const { username } = await params;
  const list = await findList(username);
  const notFound = (
    <OwnFavorites username={username}>
      <EmptyProfilePage />
    </OwnFavorites>
  );
  return (
    <ListPage shown={await readListPage(list, props)} notFound={notFound}>
      {({ page, previousPage, wall }) => (
        <>
          <ProfilePageNumber page={page} previousPage={previousPage} />
          <OwnFavorites username={username}>
            <InfiniteWall
              key={wall.path}
              {...wall}
              apiPath={paths.api.userFavorites(username)}
              empty={<NoFavorites />}
            />
          </OwnFavorites>
        </>
      )}
    </ListPage>
  );
}
