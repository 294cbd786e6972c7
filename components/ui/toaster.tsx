'use client';

import { useSyncExternalStore } from 'react';
import { currentToast, subscribeToast } from './toast';
import styles from './toaster.module.css';

/** Where toasts appear. Both regions are always there, so that what appears in them is read out. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, currentToast, () => null);
  const of = (kind: 'status' | 'alert') =>
    toast?.kind === kind && (
      <span className={styles.toast}>
        {toast.text}
        {toast.link && <a href={toast.link.href}>{toast.link.text}</a>}
      </span>
    );
  return (
    <div className={styles.place}>
      <p role="status">{of('status')}</p>
      <p role="alert">{of('alert')}</p>
    </div>
  );
}
