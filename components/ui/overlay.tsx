'use client';

import { type CSSProperties, type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './overlay.module.css';
import { useOverlay } from './use-overlay';
import { useScrollLock } from './use-scroll-lock';

interface Props {
  labelledBy: string;
  /** Style the dialog by `.className > dialog`, the backdrop by `--shade`. */
  className: string | undefined;
  style?: CSSProperties;
  /** Must be stable between renders. */
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** Covers the page but not the header: docs/decisions/0013-the-detail-modal.md. */
export function Overlay({ labelledBy, className, style, onClose, onKeyDown, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOverlay(dialog, onClose);
  useScrollLock();
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
        {children}
      </dialog>
    </div>,
    document.body,
  );
}
