import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import pill from '@/components/ui/pill.module.css';
import { ListFitControl } from '@/components/wallpapers/screens/list-fit-control';
import { sortingText } from '@/lib/messages/sorting';
import { paths } from '@/lib/paths';
import {
  DEFAULT_TOP_RANGE,
  type Order,
  type Sorting,
  TOP_RANGE_NAMES,
  toSortQuery,
} from '@/lib/search/query/sorting';
import { ListBar } from './list-bar';
import { SelectButton } from './select-button';
import styles from './sort-nav.module.css';

const COUNTS = ['views', 'downloads', 'favorites'] as const;

interface Props extends Partial<Order> {
  /** Path of the list. */
  list: string;
  /** At the start of the row. */
  start?: ReactNode;
  isOneRow?: boolean;
}

/** Links to other orders of a list, newest first by default, and the control that limits it to a screen. */
export function SortNav({ list, start, isOneRow, ...order }: Props) {
  const { sorting = 'date_added', topRange, seed, fit } = order;
  const isTop = sorting === 'toplist' || (COUNTS as readonly Sorting[]).includes(sorting);
  const link = (text: string, other: Order, isCurrent: boolean) => (
    <Link
      key={text}
      className={pill.pill}
      href={paths.sorted(list, toSortQuery({ ...other, fit }))}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {text}
    </Link>
  );
  return (
    <>
      <ListBar start={start} isOneRow={isOneRow}>
        <nav className={styles.links} aria-label={sortingText.navigation}>
          {link(sortingText.newest, { sorting: 'date_added' }, sorting === 'date_added')}
          {link(sortingText.top, { sorting: 'toplist', topRange: DEFAULT_TOP_RANGE }, isTop)}
          {link(sortingText.random, { sorting: 'random' }, sorting === 'random')}
        </nav>
        <ListFitControl
          list={paths.sorted(list, toSortQuery({ sorting, topRange, seed }))}
          fit={fit}
        />
        <SelectButton />
      </ListBar>
      {isTop && (
        <nav className={`${styles.links} ${styles.ranges}`} aria-label={sortingText.topNavigation}>
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
