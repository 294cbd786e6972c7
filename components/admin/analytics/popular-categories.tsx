import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { formatNumber } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import styles from './row-list.module.css';

export function PopularCategories({ categories }: { categories: Analytics['categories'] }) {
  if (categories.length === 0)
    return <p className={styles.empty}>{analyticsText.noPopularCategories}</p>;
  return (
    <ol className={styles.list}>
      {categories.map(({ _id, name, views, downloads, share }) => (
        <li key={_id} className={styles.row}>
          <span className={styles.main}>
            <a href={paths.category(name)} className={styles.title}>
              {name}
            </a>
            <span className={styles.secondary}>{analyticsText.share(share)}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${share}%` }} />
            </span>
          </span>
          <span className={styles.numbers}>
            {formatNumber(views)} <span>{analyticsText.views}</span>
            {formatNumber(downloads)} <span>{analyticsText.downloads}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
