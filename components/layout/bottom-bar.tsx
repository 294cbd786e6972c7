import { SearchOverlay } from '@/components/search/search-overlay';
import { Icon } from '@/components/ui/icon';
import { pageText } from '@/lib/messages/pages';
import { paths } from '@/lib/paths';
import styles from './bottom-bar.module.css';
import { FavoritesLink } from './favorites-link';
import { NavLink } from './nav-link';
import { YouMenu } from './you-menu';

/** The navigation of narrow windows. The action bar of a wallpaper's page takes its place. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label={pageText.mainNavigation}>
      <NavLink className={styles.item} href={paths.home()}>
        <Icon name="home" size={22} />
        {pageText.home}
      </NavLink>
      <NavLink className={styles.item} href={paths.categories()} shortcut="C">
        <Icon name="category" size={22} />
        {pageText.category}
      </NavLink>
      <SearchOverlay className={styles.item}>
        <Icon name="search" size={22} />
        {pageText.search}
      </SearchOverlay>
      <FavoritesLink className={styles.item}>
        <Icon name="heart" size={22} />
        {pageText.favorites}
      </FavoritesLink>
      <YouMenu className={styles.item}>{pageText.you}</YouMenu>
    </nav>
  );
}
