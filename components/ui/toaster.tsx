'use client';

import { type KeyboardEvent, type MouseEvent, useEffect, useSyncExternalStore } from 'react';
import { isPlainClick } from './plain-click';
import {
  currentToast,
  holdToast,
  letToastPass,
  showLeftToast,
  showToast,
  subscribeToast,
  type Toast,
} from './toast';
import styles from './toaster.module.css';

/** Where toasts appear. Both regions are always there, so that what appears in them is read out. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, currentToast, () => null);
  useEffect(showLeftToast, []);
  return (
    <div className={styles.place}>
      <p role="status">{toast?.kind === 'status' && <Bubble toast={toast} />}</p>
      <p role="alert">{toast?.kind === 'alert' && <Bubble toast={toast} />}</p>
    </div>
  );
}

function Bubble({ toast: { text, link, from, takesFocus } }: { toast: Toast }) {
  function leave() {
    from?.focus({ preventScroll: true });
    showToast(null);
  }

  function follow(event: MouseEvent) {
    if (!link?.onFollow || !isPlainClick(event)) return;
    event.preventDefault();
    leave();
    link.onFollow();
  }

  function turnDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  }

  return (
    <span className={styles.toast}>
      {text}
      {link && (
        <a
          ref={takesFocus ? takeFocus : undefined}
          href={link.href}
          onClick={follow}
          onKeyDown={turnDown}
          onFocus={holdToast}
          onBlur={letToastPass}
          onPointerEnter={holdToast}
          onPointerLeave={letToastPass}
        >
          {link.text}
        </a>
      )}
    </span>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
