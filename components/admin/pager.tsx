import { ButtonLink } from '@/components/ui/button-link';
import { type Asked, withQuery } from '@/lib/address';
import { adminText } from '@/lib/messages/admin';
import { Checking } from './checking';
import styles from './pager.module.css';

interface Props {
  path: string;
  asked: Asked;
  /** Cursor of the next page. Null on the last page. */
  next: string | null;
}

export function Pager({ path, asked: searchParams, next }: Props) {
  if (!next && !searchParams.cursor) return null;
  return (
    <nav aria-label={adminText.pages} className={styles.pager}>
      {searchParams.cursor && (
        <PageLink
          href={withQuery(path, { ...searchParams, cursor: undefined })}
          text={adminText.firstPage}
        />
      )}
      {next && (
        <PageLink
          href={withQuery(path, { ...searchParams, cursor: next })}
          text={adminText.nextPage}
        />
      )}
    </nav>
  );
}

function PageLink({ href, text }: { href: string; text: string }) {
  return (
    <ButtonLink kind="outlined" href={href} prefetch={false}>
      {text}
      <Checking />
    </ButtonLink>
  );
}
