import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';
import styles from './row-list.module.css';

export function ZeroResultSearches({ searches }: { searches: Analytics['missedSearches'] }) {
  if (searches.length === 0)
    return <p className={styles.empty}>{analyticsText.noZeroResultSearches}</p>;
  return (
    <ol className={`${styles.list} ${styles.dense}`}>
      {searches.map(({ query, searches: count }) => (
        <li key={query}>
          <a href={paths.search(query)} className={styles.row}>
            <span className={styles.main}>
              <span className={styles.title}>{query}</span>
            </span>
            <span className={styles.end}>{analyticsText.searchCount(count)}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
