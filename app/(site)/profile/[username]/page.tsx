import { ListPage } from '@/components/layout/list-page';
import { JsonLd } from '@/components/share/json-ld';
import { EmptyList } from '@/components/ui/empty-list';
import styles from '@/components/users/profile-list.module.css';
import { ProfileWall } from '@/components/users/profile-wall';
import { EmptyWall } from '@/components/wallpapers/wall/empty-wall';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { PreviousPageLink } from '@/components/wallpapers/wall/previous-page-link';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import { defineList, readListPage } from '@/lib/search/list-pages';
import type { PageProps } from '@/lib/search-params';
import { buildListMetadata, buildProfileMetadata } from '@/lib/share/metadata';
import { buildProfileData } from '@/lib/share/structured-data';
import { getProfile } from '@/lib/users/queries';
import { listPublicUserWallpapers } from '@/lib/wallpapers/queries';

async function findList({ params }: PageProps<'username'>) {
  const requested = (await params).username;
  const user = await getProfile(requested);
  if (!user) return null;
  const { username, displayName } = user;
  return defineList({
    user,
    name: displayName,
    isCanonical: requested === username,
    toPath: (page) => paths.profile(username, page),
    filter: { user: username },
    read: (page) => listPublicUserWallpapers(username, page, PAGE.homeSize),
    toMetadata: (page, { items }) => buildProfileMetadata(user, 'wallpapers', page, items[0]),
  });
}

export async function generateMetadata(props: PageProps<'username'>) {
  return buildListMetadata(await findList(props), props, profileText.notFound);
}

export default async function ProfilePage(props: PageProps<'username'>) {
  const notFound = <EmptyList title={profileText.emptyPage} text={profileText.emptyPageHint} />;
  return (
    <ListPage shown={await readListPage(await findList(props), props)} notFound={notFound}>
      {({ list: { user, toPath }, page, previousPage, wall }) => (
        <>
          <JsonLd data={buildProfileData(user, wall.first.items)} />
          {page === 1 && wall.first.items.length > 1 && (
            <div className={styles.order}>
              <SortNav list={toPath(1)} />
            </div>
          )}
          {page > 1 && (
            <p className={styles.pagination}>
              <span>{pageText.page(page)}</span>
              <PreviousPageLink path={previousPage} />
              <SelectButton />
            </p>
          )}
          <ProfileWall creatorId={user.id}>
            <InfiniteWall
              key={wall.path}
              {...wall}
              apiPath={paths.api.userWallpapers(user.username)}
              empty={
                <EmptyWall title={profileText.noWallpapers} text={profileText.noWallpapersHint} />
              }
            />
          </ProfileWall>
        </>
      )}
    </ListPage>
  );
}
