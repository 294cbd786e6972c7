'use client';

import { type CSSProperties, type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './overlay.module.css';
import { useOverlay } from './use-overlay';

interface Props {
  /** Id of the heading that names it. */
  labelledBy: string;
  /** Of what looks its own way: `.it > dialog` is the dialog, `--shade` what covers the page. */
  className: string | undefined;
  style?: CSSProperties;
  /** The same function at every render. */
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
  /** What stands over the dialog itself, as a question does. */
  above?: ReactNode;
}

/** A dialog over the page and under the header: docs/decisions/0013-the-detail-modal.md. */
export function Overlay({ labelledBy, className, style, onClose, onKeyDown, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOverlay(dialog, onClose);
  return createPortal(
    <div className={`${styles.overlay} ${className}`} style={style}>
      <button
        type="button"
        className={styles.backdrop}
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
      />
      <dialog
        ref={dialog}
        open
        className={styles.dialog}
        tabIndex={-1}
        aria-modal="true"
        aria-labelledby={labelledBy}
        onKeyDown={onKeyDown}
      >
        {rest.children}
      </dialog>
      {rest.above}
    </div>,
    document.body,
  );
}
