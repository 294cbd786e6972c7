import { ButtonLink } from '@/components/ui/button-link';
import { type Asked, withQuery } from '@/lib/address';
import { adminText } from '@/lib/messages/admin';
import { Checking } from './checking';
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
        <Way href={withQuery(path, { ...asked, cursor: undefined })} text={adminText.firstPage} />
      )}
      {next && <Way href={withQuery(path, { ...asked, cursor: next })} text={adminText.nextPage} />}
    </nav>
  );
}

function Way({ href, text }: { href: string; text: string }) {
  return (
    <ButtonLink kind="outlined" href={href} prefetch={false}>
      {text}
      <Checking />
    </ButtonLink>
  );
}
