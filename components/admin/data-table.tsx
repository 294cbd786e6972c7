import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface Props {
  label: string;
  columns: readonly string[];
  /** `<tr>` elements with `DataCell` children. */
  children: ReactNode;
}

/** In narrow containers, each row becomes a card and each cell shows its label. */
export function DataTable({ label, columns, children }: Props) {
  return (
    <div className={styles.container}>
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
