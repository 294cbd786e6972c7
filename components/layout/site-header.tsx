import Link from 'next/link';
import { ViewerMenu } from '@/components/auth/viewer-menu';
import { SITE_NAME, siteText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import styles from './site-header.module.css';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {siteText.skip}
      </a>
      <Link className={styles.logo} href={paths.home()}>
        {SITE_NAME}
      </Link>
      <nav className={styles.nav}>
        <Link className={styles.link} href={paths.home()}>
          {siteText.home}
        </Link>
        <ViewerMenu />
      </nav>
    </header>
  );
}
