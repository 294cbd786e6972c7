import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import pill from '@/components/ui/pill.module.css';
import { subscribeToStorage } from '@/lib/client/stored-list';
import { resultsText } from '@/lib/messages/search';
import { suggestionText } from '@/lib/messages/suggestions';
import { paths } from '@/lib/paths';
import { clearRecentSearches, readRecentSearches } from './recent-searches';
import styles from './search-start.module.css';

const NONE: readonly string[] = [];

/** In the place of a hint, so that nothing moves once the browser knows them. */
export function RecentSearchLinks() {
  const searches = useSyncExternalStore(subscribeToStorage, readRecentSearches, () => NONE);

  function clear() {
    // The button disappears.
    document.querySelector('h1')?.focus();
    clearRecentSearches();
  }

  if (searches.length === 0) {
    return <p className={`${styles.row} secondary`}>{resultsText.emptyQueryHint}</p>;
  }
  return (
    <nav aria-label={suggestionText.recent} className={styles.row}>
      {searches.map((q) => (
        <Link key={q} href={paths.search(q)} className={pill.pill}>
          <Icon name="search" size={14} />
          {q}
        </Link>
      ))}
      <IconButton icon="close" size={16} label={suggestionText.clearRecent} onClick={clear} />
    </nav>
  );
}
