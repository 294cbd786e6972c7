import Link from 'next/link';
import { ViewerMenu } from '@/components/auth/viewer-menu';
import { siteText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import styles from './site-header.module.css';
import { Wordmark } from './wordmark';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {siteText.skip}
      </a>
      <div className={styles.row}>
        <Link className={styles.logo} href={paths.home()}>
          <Wordmark />
        </Link>
        <nav className={styles.nav} aria-label={siteText.navigation}>
          <Link className={styles.link} href={paths.home()}>
            {siteText.home}
          </Link>
          <ViewerMenu />
        </nav>
      </div>
    </header>
  );
}
