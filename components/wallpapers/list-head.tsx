import { Link } from '@/components/ui/link';
import styles from './list-head.module.css';

interface Props {
  as?: 'h2' | 'h3';
  id?: string;
  title: string;
  href: string;
  link: string;
}

/** The heading of a part of a list, with a link to all of it. */
export function ListHead({ as: Heading = 'h2', id, title, href, link }: Props) {
  return (
    <header className={styles.head}>
      <Heading id={id} className={styles.heading}>
        {title}
      </Heading>
      <Link className={styles.all} href={href}>
        {link}
      </Link>
    </header>
  );
}
