'use client';

import {
  type AriaAttributes,
  Children,
  type DOMAttributes,
  Fragment,
  isValidElement,
  type ReactElement,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import ReactMasonry from 'react-masonry-css';
import styles from './masonry.module.css';
import {
  assignColumns,
  type ColumnCounts,
  getColumnCount,
  getWallColumns,
} from './masonry-columns';
import { usePreference } from './use-preference';

/** Pause after which resizing has ended. */
const RESIZE_MS = 150;

interface Props extends AriaAttributes, DOMAttributes<HTMLElement> {
  role: 'feed' | 'list' | undefined;
  /** Replaces the columns of the public grid. */
  columns?: ColumnCounts;
  /** Heights of the tiles relative to their width, to fill columns evenly. Default: equal heights. */
  heights?: readonly number[];
  /** Tiles change columns to show their order, instead of staying in their column. */
  isOrdered?: boolean;
  /** With keys. */
  children: ReactElement[];
}

/** For tiles that exist only in the browser: the DOM is by column. docs/decisions/0009-wall-layout.md */
export function Masonry({ columns, ...props }: Props) {
  const chosen = getWallColumns(usePreference('columns'), usePreference('phoneColumns'));
  const count = useColumnCount(columns ?? chosen);
  // The server doesn't know the width of the window.
  if (count === 0) return <div className={styles.reserved} />;
  return <Columns key={count} count={count} {...props} />;
}

function Columns({
  count,
  heights = [],
  isOrdered = false,
  children,
  ...attributes
}: Omit<Props, 'columns'> & { count: number }) {
  const elements = Children.toArray(children).filter(isValidElement);
  const tiles = elements.map(({ key }, index) => ({ key: key ?? '', height: heights[index] ?? 1 }));
  const previous = useRef<ReadonlyMap<string, number>>(new Map());
  const assigned = assignColumns(tiles, count, isOrdered ? new Map() : previous.current);
  useEffect(() => {
    previous.current = assigned;
  });
  return (
    <ReactMasonry
      {...attributes}
      className={styles.masonry ?? ''}
      columnClassName={styles.column}
      breakpointCols={count}
    >
      {interleave(elements, count, assigned)}
    </ReactMasonry>
  );
}

/** Orders tiles so that the library, which deals them out one by one, puts each into its column. */
function interleave(tiles: ReactElement[], count: number, assigned: ReadonlyMap<string, number>) {
  const columns = Array.from({ length: count }, (_, column) =>
    tiles.filter(({ key }) => assigned.get(key ?? '') === column),
  );
  const rowCount = Math.max(...columns.map(({ length }) => length));
  return Array.from(
    { length: rowCount * count },
    (_, cell) => columns[cell % count]?.[Math.floor(cell / count)] ?? createFiller(cell),
  );
}

/** The library skips null, but not an empty fragment. */
const createFiller = (cell: number) => <Fragment key={cell} />;

function useColumnCount(counts: ColumnCounts): number {
  return useSyncExternalStore(
    subscribeToResize,
    () => getColumnCount(counts, innerWidth),
    () => 0,
  );
}

/** Waits for the resizing to end, because another number of columns remounts all tiles. */
function subscribeToResize(listener: () => void): () => void {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const handleResize = () => {
    clearTimeout(timeout);
    timeout = setTimeout(listener, RESIZE_MS);
  };
  addEventListener('resize', handleResize);
  return () => {
    clearTimeout(timeout);
    removeEventListener('resize', handleResize);
  };
}
