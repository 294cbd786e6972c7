import { ButtonLink } from '@/components/ui/button-link';
import { type Asked, withQuery } from '@/lib/admin/address';
import { adminText } from '@/lib/messages/en/admin';
import styles from './pager.module.css';

interface Props {
  path: string;
  asked: Asked;
  /** The cursor of what follows; none at the end. */
  next: string | null;
}

/** On through a long list, and back to its beginning. Nothing where all is on one page. */
export function Pager({ path, asked, next }: Props) {
  if (!next && !asked.cursor) return null;
  return (
    <nav aria-label={adminText.pages} className={styles.pager}>
      {asked.cursor && (
        <ButtonLink kind="outlined" href={withQuery(path, { ...asked, cursor: undefined })}>
          {adminText.firstPage}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="outlined" href={withQuery(path, { ...asked, cursor: next })}>
          {adminText.nextPage}
        </ButtonLink>
      )}
    </nav>
  );
}
