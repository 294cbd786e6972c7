import type { ReactNode } from 'react';
import { selectionText } from '@/lib/messages/selection';
import { Button } from './button';
import styles from './selection-bar.module.css';

interface Props {
  className: string | undefined;
  /** How many items are selected. */
  status: string;
  /** Actions for the selected items. */
  children: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

export function SelectionBar({ className, status, children, clearLabel, onClear }: Props) {
  return (
    <section className={`${styles.bar} ${className}`} aria-label={selectionText.title}>
      <p className={styles.count} role="status">
        {status}
      </p>
      <div className={styles.actions}>{children}</div>
      <Button kind="quiet" onClick={onClear}>
        {clearLabel}
      </Button>
    </section>
  );
}
