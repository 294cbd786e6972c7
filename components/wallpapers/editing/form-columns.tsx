'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './form-columns.module.css';

interface Props {
  label: string;
  isBusy?: boolean;
  picture: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

export function FormColumns({ label, isBusy = false, picture, actions, children }: Props) {
  // Input entered before hydration would be lost.
  const isReady = useHydrated();
  return (
    <fieldset className={styles.columns} disabled={!isReady || isBusy}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {picture}
      <div className={styles.fields}>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </fieldset>
  );
}
