import type { Metadata } from 'next';
import Link from 'next/link';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { SearchForm } from '@/components/search/search-form';
import { JsonLd } from '@/components/share/json-ld';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import { Missing } from '@/components/ui/missing';
import { EndlessWall } from '@/components/wallpapers/endless-wall';
import { Niches } from '@/components/wallpapers/niches';
import { PAGE } from '@/lib/limits';
import { siteText } from '@/lib/messages/site';
import { pageNumber } from '@/lib/paging/page-number';
import { paths } from '@/lib/paths';
import { homeMetadata } from '@/lib/share/metadata';
import { siteData } from '@/lib/share/structured-data';
import { listPublicWallpapers } from '@/lib/wallpapers/queries';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './page.module.css';

// `/` and `/?page=N` are rewritten to this route, because a page that reads its query is not cached.
export const revalidate = 60;
export const generateStaticParams = () => [];

/** Taken from the end of the first page, so that none appears twice above the fold. */
const NICHE_COUNT = 3;

interface Props {
  params: Promise<{ page: string }>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = pageNumber((await props.params).page);
  if (page === 0) return { title: siteText.notFoundTitle };
  const { items } = await listPublicWallpapers(page, PAGE.homeSize);
  return homeMetadata(page, items[0]);
}

export default async function HomePage(props: Props) {
  const page = pageNumber((await props.params).page);
  if (page === 0) return <PageNotFound />;
  const { items, next, total } = await listPublicWallpapers(page, PAGE.homeSize);
  if (items.length === 0 && page > 1) return <PageNotFound />;
  return (
    <div className={styles.page}>
      {page === 1 && <JsonLd data={siteData()} />}
      {page === 1 && <Hero wallpapers={items} />}
      {page === 1 ? (
        <h2 className={styles.heading}>{siteText.newest}</h2>
      ) : (
        <div className={styles.pageHeader}>
          <h1 className={styles.heading}>{siteText.page(page)}</h1>
          <Link rel="prev" href={paths.home(page - 1)}>
            {siteText.newer}
          </Link>
        </div>
      )}
      <EndlessWall
        key={page}
        address={paths.home(page)}
        list={paths.api.wallpapers()}
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
    <EmptyNote title={siteText.empty} text={siteText.emptyHint}>
      <ButtonLink isDocument href={paths.upload()}>
        {siteText.shareOne}
      </ButtonLink>
    </EmptyNote>
  );
}

function PageNotFound() {
  return (
    <Missing>
      <NotFoundNotice />
    </Missing>
  );
}

function Hero({ wallpapers }: { wallpapers: Wallpaper[] }) {
  return (
    <div className={styles.hero}>
      <div className={styles.heroText}>
        <h1 className={styles.tagline}>{siteText.tagline}</h1>
        <SearchForm kind="wide" />
      </div>
      {wallpapers.length >= NICHE_COUNT && <Niches wallpapers={wallpapers.slice(-NICHE_COUNT)} />}
    </div>
  );
}
