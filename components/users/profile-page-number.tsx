import { PreviousPageLink } from '@/components/wallpapers/wall/previous-page-link';
import { pageText } from '@/lib/messages/pages';
import type { NewestPage } from '@/lib/search/list-pages';
import styles from './profile-page-number.module.css';

/** Renders nothing on the first page. */
export function ProfilePageNumber({
  page,
  previousPage,
}: Pick<NewestPage, 'page' | 'previousPage'>) {
  if (page === 1) return null;
  return (
    <p className={styles.pagination}>
      <span>{pageText.page(page)}</span>
      <PreviousPageLink path={previousPage} />
    </p>
  );
}
