import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';
import styles from './row-list.module.css';

export function MissedSearches({ searches }: { searches: Analytics['missedSearches'] }) {
  if (searches.length === 0) return <p className={styles.empty}>{analyticsText.noMissed}</p>;
  return (
    <ol className={`${styles.list} ${styles.dense}`}>
      {searches.map(({ query, searches: count }) => (
        <li key={query}>
          <a href={paths.search(query)} className={styles.row}>
            <span className={styles.main}>
              <span className={styles.title}>{query}</span>
            </span>
            <span className={styles.end}>{analyticsText.times(count)}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
