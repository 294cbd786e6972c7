import type { Metadata } from 'next';
import Link from 'next/link';
import { permanentRedirect } from 'next/navigation';
import { CategoryNav } from '@/components/categories/category-nav';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { JsonLd } from '@/components/share/json-ld';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NotFoundStatus } from '@/components/ui/not-found-status';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import styles from '@/components/wallpapers/wall/list-page.module.css';
import { SortNav } from '@/components/wallpapers/wall/sort-nav';
import { getCategoryName, listCategoryNames } from '@/lib/categories/queries';
import { PAGE } from '@/lib/limits';
import { categoryText } from '@/lib/messages/categories';
import { pageText } from '@/lib/messages/pages';
import { siteText } from '@/lib/messages/site';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { decodeSegment, paths } from '@/lib/paths';
import { buildCategoryMetadata } from '@/lib/share/metadata';
import { buildCategoryData } from '@/lib/share/structured-data';
import { listPublicCategoryWallpapers } from '@/lib/wallpapers/queries';

// `/category/{name}?page=N` is rewritten to this route, because a page that reads its query is not cached.
export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ name: string; page: string }>;
}

/** Next passes encoded params to the page, but decoded ones to `generateMetadata`. */
async function parseParams({ params }: Props) {
  const { name: given, page } = await params;
  const decoded = decodeSegment(given);
  const name = await getCategoryName(decoded);
  if (name !== null) return { requested: decoded, name, page: parsePageNumber(page) };
  return { requested: given, name: await getCategoryName(given), page: parsePageNumber(page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, page } = await parseParams(props);
  if (name === null || page === 0) return { title: pageText.notFoundTitle };
  const { items, total } = await listPublicCategoryWallpapers(name, page, PAGE.homeSize);
  return buildCategoryMetadata({ name, total }, page, items[0]);
}

export default async function CategoryPage(props: Props) {
  const { requested, name, page } = await parseParams(props);
  if (name === null || page === 0) return <PageNotFound />;
  const path = paths.category(name, page);
  if (requested !== name) permanentRedirect(path);
  const { items, next, total } = await listPublicCategoryWallpapers(name, page, PAGE.homeSize);
  if (items.length === 0 && page > 1) return <PageNotFound />;
  return (
    <div className={styles.page}>
      <JsonLd data={buildCategoryData(name, page, items)} />
      <header className={styles.header}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.count}>
          {categoryText.count(total)}
          {page > 1 && `, ${pageText.page(page)}`}
        </p>
      </header>
      <CategoryNav names={await listCategoryNames()} current={name} />
      {page === 1 && <SortNav list={paths.category(name)} />}
      {page > 1 && (
        <p className={styles.pagination}>
          <Link rel="prev" href={paths.category(name, page - 1)}>
            {siteText.previousPage}
          </Link>
        </p>
      )}
      <div className={styles.wall}>
        <InfiniteWall
          key={path}
          path={path}
          apiPath={paths.api.category(name)}
          first={{ items, next }}
          total={page === 1 ? total : -1}
          nextPage={next && paths.category(name, page + 1)}
          empty={<EmptyCategory />}
        />
      </div>
    </div>
  );
}

function EmptyCategory() {
  return (
    <EmptyState title={categoryText.empty} text={categoryText.emptyHint}>
      <ButtonLink kind="outlined" isDocument href={paths.upload()}>
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
