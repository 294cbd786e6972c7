import type { Metadata } from 'next';
import { ListPage } from '@/components/layout/list-page';
import { JsonLd } from '@/components/share/json-ld';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { EmptyProfilePage } from '@/components/users/empty-profile-page';
import { ProfilePageNumber } from '@/components/users/profile-page-number';
import { ProfileWall } from '@/components/users/profile-wall';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import { readListPage } from '@/lib/search/list-pages';
import type { SearchParamsProps } from '@/lib/search-params';
import {
  buildListMetadata,
  buildNotFoundMetadata,
  buildProfileMetadata,
} from '@/lib/share/metadata';
import { buildProfileData } from '@/lib/share/structured-data';
import { getProfile } from '@/lib/users/queries';
import { listPublicUserWallpapers } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

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
    toPath: (page: number) => paths.profile(username, page),
    filter: { user: username },
    read: (page: number) => listPublicUserWallpapers(username, page, PAGE.homeSize),
  };
}

export async function generateMetadata({ params, ...props }: Props): Promise<Metadata> {
  const list = await findList((await params).username);
  if (!list) return buildNotFoundMetadata(profileText.notFound);
  return buildListMetadata(list, props, ({ user }, page, { items }) =>
    buildProfileMetadata(user, 'wallpapers', page, items[0]),
  );
}

export default async function ProfilePage({ params, ...props }: Props) {
  const list = await findList((await params).username);
  return (
    <ListPage shown={await readListPage(list, props)} notFound={<EmptyProfilePage />}>
      {({ list: { user }, page, previousPage, found: { items }, wall }) => (
        <>
          <JsonLd data={buildProfileData(user, items)} />
          {page === 1 && items.length > 1 && (
            <div className={styles.order}>
              <SortNav list={paths.profile(user.username)} />
            </div>
          )}
          <ProfilePageNumber page={page} previousPage={previousPage} />
          <ProfileWall creatorId={user.id}>
            <InfiniteWall
              key={wall.path}
              {...wall}
              apiPath={paths.api.userWallpapers(user.username)}
              empty={<NoWallpapers />}
            />
          </ProfileWall>
        </>
      )}
    </ListPage>
  );
}

function NoWallpapers() {
  return (
    <EmptyState title={profileText.noWallpapers} text={profileText.noWallpapersHint}>
      <ButtonLink kind="outlined" isDocument href={paths.upload()}>
        {pageText.shareWallpaper}
      </ButtonLink>
    </EmptyState>
  );
}
