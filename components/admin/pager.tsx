import { adminText } from '@/lib/messages/admin';
import { addQuery, type SearchParams } from '@/lib/search-params';
import { PageLink } from './page-link';
import styles from './pager.module.css';

interface Props {
  path: string;
  searchParams: SearchParams;
  next: string | null;
}

export function Pager({ path, searchParams, next }: Props) {
  if (!next && !searchParams.cursor) return null;
  return (
    <nav aria-label={adminText.pagination} className={styles.pager}>
      {searchParams.cursor && (
        <PageLink
          href={addQuery(path, { ...searchParams, cursor: undefined })}
          text={adminText.firstPage}
        />
      )}
      {next && (
        <PageLink
          href={addQuery(path, { ...searchParams, cursor: next })}
          text={adminText.nextPage}
        />
      )}
    </nav>
  );
}
