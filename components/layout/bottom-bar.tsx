'use client';

import { SearchOverlay } from '@/components/search/search-overlay';
import { Icon } from '@/components/ui/icon';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import styles from './bottom-bar.module.css';
import { FavoritesLink } from './favorites-link';
import { NavLink } from './nav-link';
import { YouMenu } from './you-menu';

/** The navigation of narrow windows. The action bar of a wallpaper's page takes its place. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label={siteText.navigation.title}>
      <NavLink className={styles.item} href={paths.home()}>
        <Icon name="home" size={22} />
        {siteText.navigation.home}
      </NavLink>
      <NavLink className={styles.item} href={paths.categories()} shortcut="C">
        <Icon name="category" size={22} />
        {siteText.navigation.category}
      </NavLink>
      <SearchOverlay className={styles.item}>
        <Icon name="search" size={22} />
        {siteText.navigation.search}
      </SearchOverlay>
      <FavoritesLink className={styles.item}>
        <Icon name="heart" size={22} />
        {siteText.navigation.favorites}
      </FavoritesLink>
      <YouMenu className={styles.item}>{siteText.navigation.you}</YouMenu>
    </nav>
  );
}
