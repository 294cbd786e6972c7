import Link from 'next/link';
import { sortingText } from '@/lib/messages/sorting';
import { paths } from '@/lib/paths';
import {
  DEFAULT_TOP_RANGE,
  type Sorting,
  TOP_RANGE_NAMES,
  type TopRange,
} from '@/lib/search/sorting';
import styles from './sort-nav.module.css';

const COUNTS = ['views', 'downloads', 'favorites'] as const;

interface Props {
  /** Path of the list. */
  list: string;
  sorting?: Sorting;
  topRange?: TopRange;
}

/** Links to other orders of a list, newest first by default. */
export function SortNav({ list, sorting = 'date_added', topRange }: Props) {
  const isTop = sorting === 'toplist' || (COUNTS as readonly Sorting[]).includes(sorting);
  const link = (text: string, href: string, isCurrent: boolean) => (
    <Link key={text} href={href} prefetch={false} aria-current={isCurrent ? 'page' : undefined}>
      {text}
    </Link>
  );
  const top = paths.sorted(list, { sorting: 'toplist', topRange: DEFAULT_TOP_RANGE });
  return (
    <>
      <nav className={styles.orders} aria-label={sortingText.navigation}>
        {link(sortingText.newest, list, sorting === 'date_added')}
        {link(sortingText.top, top, isTop)}
        {link(sortingText.random, paths.sorted(list, { sorting: 'random' }), sorting === 'random')}
      </nav>
      {isTop && (
        <nav className={styles.ranges} aria-label={sortingText.topNavigation}>
          {TOP_RANGE_NAMES.map((range) =>
            link(
              sortingText.ranges[range],
              paths.sorted(list, { sorting: 'toplist', topRange: range }),
              sorting === 'toplist' && topRange === range,
            ),
          )}
          {COUNTS.map((count) =>
            link(
              sortingText.counts[count],
              paths.sorted(list, { sorting: count }),
              sorting === count,
            ),
          )}
        </nav>
      )}
    </>
  );
}
