import type { Metadata } from 'next';
import Link from 'next/link';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { SearchForm } from '@/components/search/search-form';
import { JsonLd } from '@/components/share/json-ld';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NotFoundStatus } from '@/components/ui/not-found-status';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { Niches } from '@/components/wallpapers/wall/niches';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import { listPublicHeroWallpapers } from '@/lib/featured/queries';
import { FEATURED, PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { siteText } from '@/lib/messages/site';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { paths } from '@/lib/paths';
import { buildHomeMetadata } from '@/lib/share/metadata';
import { buildSiteData } from '@/lib/share/structured-data';
import { listPublicWallpapers } from '@/lib/wallpapers/queries';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './page.module.css';

// `/` and `/?page=N` are rewritten to this route, because a page that reads its query is not cached.
export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ page: string }>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = parsePageNumber((await props.params).page);
  if (page === 0) return { title: pageText.notFoundTitle };
  const { items } = await listPublicWallpapers(page, PAGE.homeSize);
  return buildHomeMetadata(page, items[0]);
}

export default async function HomePage(props: Props) {
  const page = parsePageNumber((await props.params).page);
  if (page === 0) return <PageNotFound />;
  const { items, next, total } = await listPublicWallpapers(page, PAGE.homeSize);
  if (items.length === 0 && page > 1) return <PageNotFound />;
  return (
    <div className={styles.page}>
      {page === 1 && <JsonLd data={buildSiteData()} />}
      {page === 1 && <Hero wallpapers={await listPublicHeroWallpapers()} />}
      {page === 1 ? (
        <div className={styles.listHeader}>
          <h2 className={styles.heading}>{pageText.newestWallpapers}</h2>
          <SortNav list={paths.home()} />
        </div>
      ) : (
        <div className={styles.pageHeader}>
          <h1 className={styles.heading}>{pageText.page(page)}</h1>
          <Link rel="prev" href={paths.home(page - 1)}>
            {siteText.previousPage}
          </Link>
        </div>
      )}
      <InfiniteWall
        key={page}
        path={paths.home(page)}
        apiPath={paths.api.wallpapers()}
        first={{ items, next }}
        total={page === 1 ? total : -1}
        nextPage={next && paths.home(page + 1)}
        empty={items.length === 0 && <EmptyWall />}
      />
    </div>
  );
}

function EmptyWall() {
  return (
    <EmptyState title={pageText.empty} text={pageText.emptyHint}>
      <ButtonLink isDocument href={paths.upload()}>
        {pageText.shareWallpaper}
      </ButtonLink>
    </EmptyState>
  );
}

function PageNotFound() {
  return (
    <NotFoundStatus>
      <NotFoundNotice />
    </NotFoundStatus>
  );
}

function Hero({ wallpapers }: { wallpapers: Wallpaper[] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.heroText}>
        <h1 className={styles.tagline}>{pageText.tagline}</h1>
        <SearchForm kind="wide" />
        <noscript>
          <p>{pageText.withoutJavaScript}</p>
        </noscript>
      </div>
      {wallpapers.length >= FEATURED.min && <Niches wallpapers={wallpapers} />}
    </div>
  );
}
