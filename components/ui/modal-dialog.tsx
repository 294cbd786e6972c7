'use client';

import {
  type KeyboardEventHandler,
  type MouseEventHandler,
  type ReactEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
} from 'react';
import styles from './modal-dialog.module.css';

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  className?: string | undefined;
  /** Called on Escape or Back. Closes the dialog unless its default is prevented, which works once per interaction. */
  onCancel?: ReactEventHandler<HTMLDialogElement>;
  onClick?: MouseEventHandler<HTMLDialogElement>;
  onKeyDown?: KeyboardEventHandler<HTMLDialogElement>;
  onClose: () => void;
  children: ReactNode;
}

/** Lies in the browser's top layer. Open as long as it is mounted. */
export function ModalDialog({ dialog, title, className = '', children, ...events }: Props) {
  const id = useId();
  useEffect(() => dialog.current?.showModal(), [dialog]);
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-labelledby={id}
      {...events}
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
