import { CategoryNav } from '@/components/categories/category-nav';
import { ListPage } from '@/components/layout/list-page';
import { SearchForm } from '@/components/search/search-form';
import { JsonLd } from '@/components/share/json-ld';
import { EmptyWall } from '@/components/wallpapers/wall/empty-wall';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { ListBar } from '@/components/wallpapers/wall/list-bar';
import { Niches } from '@/components/wallpapers/wall/niches';
import { PreviousPageLink } from '@/components/wallpapers/wall/previous-page-link';
import { SelectButton } from '@/components/wallpapers/wall/select-button';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import { listCategoryNames } from '@/lib/categories/queries';
import { getToday } from '@/lib/daily-wallpapers/queries';
import { getPublicHero } from '@/lib/featured/queries';
import { FEATURED, PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { paths } from '@/lib/paths';
import { defineList, readListPage } from '@/lib/search/list-pages';
import type { SearchParamsProps } from '@/lib/search-params';
import { buildHomeMetadata, buildListMetadata } from '@/lib/share/metadata';
import { buildSiteData } from '@/lib/share/structured-data';
import { listPublicWallpapers } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

const LIST = defineList({
  name: null,
  isCanonical: true,
  toPath: paths.home,
  filter: {},
  read: (page) => listPublicWallpapers(page, PAGE.homeSize),
  toMetadata: (page, { items }) => buildHomeMetadata(page, items[0]),
});

export const generateMetadata = (props: SearchParamsProps) => buildListMetadata(LIST, props);

export default async function HomePage(props: SearchParamsProps) {
  return (
    <ListPage shown={await readListPage(LIST, props)}>
      {({ page, previousPage, wall }) => (
        <div className={styles.page}>
          {page === 1 ? <FirstPageHeader /> : <PageHeader page={page} previous={previousPage} />}
          <InfiniteWall
            key={wall.path}
            {...wall}
            apiPath={paths.api.wallpapers()}
            empty={wall.first.items.length === 0 && <NoWallpapers />}
          />
        </div>
      )}
    </ListPage>
  );
}

const NoWallpapers = () => (
  <EmptyWall kind="primary" title={pageText.empty} text={pageText.emptyHint} />
);

async function FirstPageHeader() {
  return (
    <>
      <JsonLd data={buildSiteData()} />
      <Hero {...(await getPublicHero(getToday()))} />
      <h2 className="visually-hidden">{pageText.newestWallpapers}</h2>
      <div className={styles.bar}>
        <SortNav
          list={paths.home()}
          start={<CategoryNav names={await listCategoryNames()} />}
          isOneRow
        />
      </div>
    </>
  );
}

function PageHeader({ page, previous }: { page: number; previous: string | null }) {
  return (
    <div className={styles.bar}>
      <ListBar
        start={
          <>
            <h1>{pageText.page(page)}</h1>
            <PreviousPageLink path={previous} />
          </>
        }
      >
        <SelectButton />
      </ListBar>
    </div>
  );
}

function Hero(niches: Awaited<ReturnType<typeof getPublicHero>>) {
  return (
    <div className={styles.hero}>
      <div className={styles.heroText}>
        <h1 className={`display ${styles.tagline}`}>{pageText.tagline}</h1>
        <SearchForm kind="wide" />
        <noscript>
          <p>{pageText.withoutJavaScript}</p>
        </noscript>
      </div>
      {niches.wallpapers.length >= FEATURED.min && <Niches label={pageText.featured} {...niches} />}
    </div>
  );
}
