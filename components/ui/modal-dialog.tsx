'use client';

import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import styles from './modal-dialog.module.css';

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Lies in the browser's top layer. Open as long as it is mounted. */
export function ModalDialog({ dialog, title, className = '', onClose, children }: Props) {
  const id = useId();
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>;
}
