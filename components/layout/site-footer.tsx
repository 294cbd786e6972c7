import Link from 'next/link';
import { pageText } from '@/lib/messages/pages';
import { siteText } from '@/lib/messages/site';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p>{pageText.copyrightNotice}</p>
      <nav className={styles.links} aria-label={pageText.footerNavigation}>
        <Link href={paths.tags()} prefetch={false}>
          {tagText.title}
        </Link>
        <Link href={paths.terms()} prefetch={false}>
          {siteText.terms}
        </Link>
        <Link href={paths.privacy()} prefetch={false}>
          {siteText.privacy}
        </Link>
        <Link href={paths.contact()} prefetch={false}>
          {siteText.contact}
        </Link>
        <Link href={paths.developers()} prefetch={false}>
          {pageText.developers}
        </Link>
      </nav>
    </footer>
  );
}
