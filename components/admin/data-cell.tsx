import type { ReactNode } from 'react';

interface Props {
  /** Column title, shown in the card layout. */
  label?: string;
  children: ReactNode;
}

export function DataCell({ label, children }: Props) {
  return <td data-label={label}>{children}</td>;
}
