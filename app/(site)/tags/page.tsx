import type { Metadata } from 'next';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { TagColumns } from '@/components/tags/tag-columns';
import { EmptyList } from '@/components/ui/empty-list';
import { Link } from '@/components/ui/link';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { PAGE } from '@/lib/limits';
import { pageText } from '@/lib/messages/pages';
import { tagText } from '@/lib/messages/tags';
import { parsePageNumber } from '@/lib/paging/parse-page-number';
import { isPageInRange } from '@/lib/paging/schema';
import { paths } from '@/lib/paths';
import { listPublicTags } from '@/lib/search/tag-pages';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';
import { buildNotFoundMetadata, buildTagsMetadata } from '@/lib/share/metadata';
import { listPublicWallpapers } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

const SIZE = PAGE.max;

/** Null if there is no such page. */
async function readPage(props: SearchParamsProps) {
  const { page: given = '1' } = await getSearchParams(props);
  const page = parsePageNumber(given, SIZE);
  const found = page === 0 ? null : await listPublicTags(page, SIZE);
  const isBeyondEnd = page > 1 && found?.items.length === 0;
  return found && !isBeyondEnd ? { page, ...found } : null;
}

export async function generateMetadata(props: SearchParamsProps): Promise<Metadata> {
  const found = await readPage(props);
  if (!found) return buildNotFoundMetadata();
  const { items } = await listPublicWallpapers(1, PAGE.homeSize);
  return buildTagsMetadata(found.page, items[0]);
}

export default async function TagsPage(props: SearchParamsProps) {
  const found = await readPage(props);
  if (!found) {
    setNotFoundStatus();
    return <NotFoundNotice />;
  }
  const { page, items, next, total } = found;
  const hasNextPage = next !== null && isPageInRange({ page: page + 1, limit: SIZE });
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className="display">{tagText.title}</h1>
        <p className="secondary">
          {[total ? tagText.total(total) : '', page > 1 ? pageText.page(page) : '']
            .filter(Boolean)
            .join(', ')}
        </p>
      </header>
      {items.length === 0 ? (
        <EmptyList title={tagText.empty} text={tagText.emptyHint} />
      ) : (
        <TagColumns tags={items} />
      )}
      {(page > 1 || hasNextPage) && (
        <nav className={styles.pages} aria-label={tagText.pages}>
          {page > 1 && (
            <Link rel="prev" href={paths.tags(page - 1)}>
              {tagText.moreUsed}
            </Link>
          )}
          {hasNextPage && (
            <Link rel="next" href={paths.tags(page + 1)}>
              {tagText.lessUsed}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
