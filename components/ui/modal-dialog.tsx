'use client';

import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import styles from './modal-dialog.module.css';

interface Props {
  /** To close it by. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  /** It was closed, whichever way: take it out of the page. */
  onClose: () => void;
  children: ReactNode;
}

/** A question in the browser's top layer. Open as long as it is in the page. */
export function ModalDialog({ dialog, title, onClose, children }: Props) {
  const id = useId();
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** What can be done about it, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>;
}
