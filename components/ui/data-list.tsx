import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './data-list.module.css';

export interface Column<Row> {
  /** Unique. In cards, it labels text, numbers and dates. */
  header: string;
  kind?: 'name' | 'number' | 'date' | 'actions' | 'select' | 'picture' | 'status';
  cell: (row: Row) => ReactNode;
  /** Not shown on phones. */
  isMinor?: boolean;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  /** By default, a table in wide containers and cards in narrow ones. */
  layout?: 'auto' | 'table' | 'cards';
  empty?: ReactNode;
}

/** A list of records for server and client components. CSS turns rows into cards. */
export function DataList<Row>(props: Props<Row>) {
  const { label, columns, rows, getKey, layout = 'auto', empty } = props;
  if (rows.length === 0) return empty;
  return (
    <div className={styles[layout]}>
      <table className={styles.list} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={header} scope="col" data-kind={kind}>
                {kind === 'select' ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({
  column: { header, kind, cell, isMinor },
  row,
}: {
  column: Column<Row>;
  row: Row;
}) {
  if (kind === 'name')
    return (
      <th scope="row" data-kind={kind}>
        {cell(row)}
      </th>
    );
  return (
    <td data-kind={kind} data-label={header} data-minor={isMinor || undefined}>
      {cell(row)}
    </td>
  );
}
