import { SearchForm } from '@/components/search/search-form';
import { Wordmark } from '@/components/ui/wordmark';
import { pageText } from '@/lib/messages/pages';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { DisplayMenu } from './display-menu';
import { NavLink } from './nav-link';
import styles from './site-header.module.css';
import { ViewerMenu } from './viewer-menu';

export function SiteHeader() {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {pageText.skipToContent}
      </a>
      <div className={styles.row}>
        <NavLink className={styles.logo} href={paths.home()} shortcut="H">
          <Wordmark />
        </NavLink>
        <nav className={styles.nav} aria-label={siteText.navigation.title}>
          <NavLink className={styles.link} href={paths.home()}>
            {siteText.navigation.home}
          </NavLink>
          <NavLink className={styles.link} href={paths.categories()} shortcut="C">
            {siteText.navigation.category}
          </NavLink>
        </nav>
        <div className={styles.search}>
          <div className={styles.box} data-scroll-linked="">
            <SearchForm kind="header" />
          </div>
        </div>
        <ViewerMenu />
        <DisplayMenu />
      </div>
    </header>
  );
}
