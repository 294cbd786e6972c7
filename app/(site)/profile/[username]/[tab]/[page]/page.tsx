import type { Metadata } from 'next';
import Link from 'next/link';
import { permanentRedirect } from 'next/navigation';
import { JsonLd } from '@/components/share/json-ld';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NotFoundStatus } from '@/components/ui/not-found-status';
import { NoFavorites } from '@/components/users/no-favorites';
import { OwnFavorites } from '@/components/users/own-favorites';
import { ProfileWall } from '@/components/users/profile-wall';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import { listPublicFavorites } from '@/lib/favorites/queries';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { profileText } from '@/lib/messages/profile';
import { siteText } from '@/lib/messages/site';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { paths } from '@/lib/paths';
import { buildProfileMetadata } from '@/lib/share/metadata';
import { buildProfileData } from '@/lib/share/structured-data';
import { getProfile } from '@/lib/users/queries';
import { listPublicUserWallpapers } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

// `/profile/{username}`, `…/favorites` and `?page=N` are rewritten to this route.
export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ username: string; tab: string; page: string }>;
}

async function parseParams({ params }: Props) {
  const { username, tab, page } = await params;
  return { requested: username, tab: isTab(tab) ? tab : null, page: parsePageNumber(page) };
}

const TABS = {
  wallpapers: { path: paths.profile, list: listPublicUserWallpapers },
  favorites: { path: paths.profileFavorites, list: listPublicFavorites },
};

function isTab(tab: string): tab is keyof typeof TABS {
  return Object.hasOwn(TABS, tab);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { requested, tab, page } = await parseParams(props);
  const user = await getProfile(requested);
  if (!user) return { title: profileText.notFound };
  if (!tab || page === 0) return { title: pageText.notFoundTitle };
  const found = await TABS[tab].list(user.username, page, PAGE.homeSize);
  return buildProfileMetadata(user, tab, page, found?.items[0]);
}

export default async function ProfilePage(props: Props) {
  const { requested, tab, page } = await parseParams(props);
  const user = await getProfile(requested);
  // The layout shows the message.
  if (!user) return null;
  if (!tab || page === 0) return <TabNotFound />;
  const { id, username } = user;
  const path = TABS[tab].path(username, page);
  if (requested !== username) permanentRedirect(path);
  const found = await TABS[tab].list(username, page, PAGE.homeSize);
  if (!found || (found.items.length === 0 && page > 1)) return <TabNotFound />;
  const { items, next, total } = found;
  const wall = {
    path,
    first: { items, next },
    total: page === 1 ? total : -1,
    nextPage: next && TABS[tab].path(username, page + 1),
  };
  return (
    <>
      {tab === 'wallpapers' && <JsonLd data={buildProfileData(user, items)} />}
      {tab === 'wallpapers' && page === 1 && items.length > 1 && (
        <div className={styles.order}>
          <SortNav list={paths.profile(username)} />
        </div>
      )}
      {page > 1 && (
        <p className={styles.pagination}>
          <span>{pageText.page(page)}</span>
          <Link rel="prev" href={TABS[tab].path(username, page - 1)}>
            {siteText.previousPage}
          </Link>
        </p>
      )}
      {tab === 'wallpapers' ? (
        <ProfileWall
          key={path}
          {...wall}
          apiPath={paths.api.userWallpapers(username)}
          creatorId={id}
          empty={
            <EmptyState title={profileText.noWallpapers} text={profileText.noWallpapersHint}>
              <ButtonLink kind="outlined" isDocument href={paths.upload()}>
                {pageText.shareWallpaper}
              </ButtonLink>
            </EmptyState>
          }
        />
      ) : (
        <OwnFavorites>
          <InfiniteWall
            key={path}
            {...wall}
            apiPath={paths.api.userFavorites(username)}
            empty={<NoFavorites />}
          />
        </OwnFavorites>
      )}
    </>
  );
}

/** The page may exist, but be visible to the owner only. */
function TabNotFound() {
  return (
    <NotFoundStatus>
      <OwnFavorites>
        <EmptyState title={profileText.emptyPage} text={profileText.emptyPageHint}>
          <ButtonLink kind="outlined" href={paths.home()}>
            {siteText.browseNewest}
          </ButtonLink>
        </EmptyState>
      </OwnFavorites>
    </NotFoundStatus>
  );
}
