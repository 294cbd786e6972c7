import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface Props {
  label: string;
  columns: readonly string[];
  /** Rows, made of {@link Cell}. */
  children: ReactNode;
}

/** Facts in rows; where there is little room each row is a card, and every cell says what it is. */
export function DataTable({ label, columns, children }: Props) {
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** Of its column; none where the cell speaks for itself. */
  label?: string;
  children: ReactNode;
}

export function Cell({ label, children }: CellProps) {
  return <td data-label={label}>{children}</td>;
}
