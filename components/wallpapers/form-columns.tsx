'use client';

import type { ReactNode } from 'react';
import { useTakenOver } from '@/components/ui/use-taken-over';
import styles from './form-columns.module.css';

interface Props {
  label: string;
  isBusy?: boolean;
  /** What stands beside the fields, and above them where there is no room. */
  picture: ReactNode;
  /** The buttons at its end: in view however long the form is. */
  send: ReactNode;
  children: ReactNode;
}

/** The two sides of a form about pictures. */
export function FormColumns({ label, isBusy = false, picture, send, children }: Props) {
  // What is filled in before the script is there would be lost.
  const isReady = useTakenOver();
  return (
    <fieldset className={styles.columns} disabled={!isReady || isBusy} aria-label={label}>
      {picture}
      <div className={styles.fields}>
        {children}
        <div className={styles.send}>{send}</div>
      </div>
    </fieldset>
  );
}
