import type { Metadata } from 'next';
import Link from 'next/link';
import { permanentRedirect } from 'next/navigation';
import { CategoryStrip } from '@/components/categories/category-strip';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { JsonLd } from '@/components/share/json-ld';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import { Missing } from '@/components/ui/missing';
import { EndlessWall } from '@/components/wallpapers/endless-wall';
import { getCategoryName, listCategoryNames } from '@/lib/categories/queries';
import { PAGE } from '@/lib/limits';
import { categoryText } from '@/lib/messages/categories';
import { siteText } from '@/lib/messages/site';
import { pageNumber } from '@/lib/paging/page-number';
import { decodePart, paths } from '@/lib/paths';
import { categoryMetadata } from '@/lib/share/metadata';
import { categoryData } from '@/lib/share/structured-data';
import { listPublicCategory } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

// `/category/{name}` and its `?page=N` are rewritten here: a page that reads its query is not cached.
export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ name: string; page: string }>;
}

/**
 * What the address means: `asked` is what it says, `name` what the category is called today. Next gives
 * a page its parameters encoded, and its metadata the same ones decoded.
 */
async function readAddress({ params }: Props) {
  const { name: given, page } = await params;
  const decoded = decodePart(given);
  const name = await getCategoryName(decoded);
  if (name !== null) return { asked: decoded, name, page: pageNumber(page) };
  return { asked: given, name: await getCategoryName(given), page: pageNumber(page) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, page } = await readAddress(props);
  if (name === null || page === 0) return { title: siteText.notFoundTitle };
  const { items, total } = await listPublicCategory(name, page, PAGE.homeSize);
  return categoryMetadata({ name, total }, page, items[0]);
}

export default async function CategoryPage(props: Props) {
  const { asked, name, page } = await readAddress(props);
  if (name === null || page === 0) return <NoSuchPage />;
  const address = paths.category(name, page);
  if (asked !== name) permanentRedirect(address);
  const { items, next, total } = await listPublicCategory(name, page, PAGE.homeSize);
  if (items.length === 0 && page > 1) return <NoSuchPage />;
  return (
    <div className={styles.page}>
      <JsonLd data={categoryData(name, page, items)} />
      <header className={styles.head}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.count}>
          {categoryText.count(total)}
          {page > 1 && `, ${siteText.page(page)}`}
        </p>
      </header>
      <CategoryStrip names={await listCategoryNames()} current={name} />
      {page > 1 && (
        <p className={styles.turn}>
          <Link rel="prev" href={paths.category(name, page - 1)}>
            {siteText.newer}
          </Link>
        </p>
      )}
      <div className={styles.wall}>
        <EndlessWall
          key={address}
          address={address}
          list={paths.api.category(name)}
          first={{ items, next }}
          total={page === 1 ? total : -1}
          nextPage={next && paths.category(name, page + 1)}
          empty={<NothingYet />}
        />
      </div>
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyNote title={categoryText.empty} text={categoryText.emptyHint}>
      <ButtonLink kind="outlined" isDocument href={paths.upload()}>
        {siteText.shareOne}
      </ButtonLink>
    </EmptyNote>
  );
}

function NoSuchPage() {
  return (
    <Missing>
      <NotFoundNotice />
    </Missing>
  );
}
