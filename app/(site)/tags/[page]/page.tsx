import type { Metadata } from 'next';
import Link from 'next/link';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { TagColumns } from '@/components/tags/tag-columns';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { NotFoundStatus } from '@/components/ui/not-found-status';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { siteText } from '@/lib/messages/site';
import { tagText } from '@/lib/messages/tags';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { isPageInRange } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { listPublicTags } from '@/lib/search/tag-pages';
import { buildTagsMetadata } from '@/lib/share/metadata';
import { listPublicWallpapers } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

// `/tags?page=N` is rewritten to this route, because a page that reads its query is not cached.
export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ page: string }>;
}

const SIZE = PAGE.max;

const parsePage = async ({ params }: Props) => parsePageNumber((await params).page, SIZE);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await parsePage(props);
  if (page === 0) return { title: pageText.notFoundTitle };
  const { items } = await listPublicWallpapers(1, PAGE.homeSize);
  return buildTagsMetadata(page, items[0]);
}

export default async function TagsPage(props: Props) {
  const page = await parsePage(props);
  const { items, next, total } =
    page === 0 ? { items: [], next: null, total: null } : await listPublicTags(page, SIZE);
  if (items.length === 0 && page !== 1) {
    return (
      <NotFoundStatus>
        <NotFoundNotice />
      </NotFoundStatus>
    );
  }
  const hasNextPage = next !== null && isPageInRange({ page: page + 1, limit: SIZE });
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{tagText.title}</h1>
        <p className={styles.count}>
          {[total ? tagText.total(total) : '', page > 1 ? pageText.page(page) : '']
            .filter(Boolean)
            .join(', ')}
        </p>
      </header>
      {items.length === 0 ? <NoTags /> : <TagColumns tags={items} />}
      {(page > 1 || hasNextPage) && (
        <nav className={styles.pages} aria-label={tagText.pages}>
          {page > 1 && (
            <Link rel="prev" href={paths.tags(page - 1)} prefetch={false}>
              {tagText.moreUsed}
            </Link>
          )}
          {hasNextPage && (
            <Link rel="next" href={paths.tags(page + 1)} prefetch={false}>
              {tagText.lessUsed}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

function NoTags() {
  return (
    <EmptyState title={tagText.empty} text={tagText.emptyHint}>
      <ButtonLink kind="outlined" href={paths.home()}>
        {siteText.browseNewest}
      </ButtonLink>
    </EmptyState>
  );
}
