import Link from 'next/link';
import { ListFitSwitch } from '@/components/wallpapers/screens/list-fit-switch';
import { sortingText } from '@/lib/messages/sorting';
import { paths } from '@/lib/paths';
import {
  DEFAULT_TOP_RANGE,
  type Order,
  type Sorting,
  TOP_RANGE_NAMES,
  toSortQuery,
} from '@/lib/search/query/sorting';
import { SelectButton } from './select-button';
import styles from './sort-nav.module.css';

const COUNTS = ['views', 'downloads', 'favorites'] as const;

interface Props extends Partial<Order> {
  /** Path of the list. */
  list: string;
}

/** Links to other orders of a list, newest first by default, and the switch that limits it to a screen. */
export function SortNav({ list, sorting = 'date_added', topRange, seed, fit }: Props) {
  const isTop = sorting === 'toplist' || (COUNTS as readonly Sorting[]).includes(sorting);
  const link = (text: string, order: Order, isCurrent: boolean) => (
    <Link
      key={text}
      href={paths.sorted(list, toSortQuery({ ...order, fit }))}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {text}
    </Link>
  );
  return (
    <>
      <div className={styles.bar}>
        <nav className={styles.orders} aria-label={sortingText.navigation}>
          {link(sortingText.newest, { sorting: 'date_added' }, sorting === 'date_added')}
          {link(sortingText.top, { sorting: 'toplist', topRange: DEFAULT_TOP_RANGE }, isTop)}
          {link(sortingText.random, { sorting: 'random' }, sorting === 'random')}
        </nav>
        <ListFitSwitch
          list={paths.sorted(list, toSortQuery({ sorting, topRange, seed }))}
          fit={fit}
        />
        <SelectButton />
      </div>
      {isTop && (
        <nav className={styles.ranges} aria-label={sortingText.topNavigation}>
          {TOP_RANGE_NAMES.map((range) =>
            link(
              sortingText.ranges[range],
              { sorting: 'toplist', topRange: range },
              sorting === 'toplist' && topRange === range,
            ),
          )}
          {COUNTS.map((count) =>
            link(sortingText.counts[count], { sorting: count }, sorting === count),
          )}
        </nav>
      )}
    </>
  );
}
