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

/** Both live regions are always rendered, so that screen readers announce new toasts. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, currentToast, () => null);
  useEffect(showLeftToast, []);
  return (
    <div className={styles.viewport}>
      <p role="status">{toast?.kind === 'status' && <ToastMessage toast={toast} />}</p>
      <p role="alert">{toast?.kind === 'alert' && <ToastMessage toast={toast} />}</p>
    </div>
  );
}

function ToastMessage({ toast: { text, link, from, takesFocus } }: { toast: Toast }) {
  function dismiss() {
    from?.focus({ preventScroll: true });
    showToast(null);
  }

  function follow(event: MouseEvent) {
    if (!link?.onFollow || !isPlainClick(event)) return;
    event.preventDefault();
    dismiss();
    link.onFollow();
  }

  function dismissOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss();
  }

  return (
    <span className={styles.toast}>
      {text}
      {link && (
        <a
          ref={takesFocus ? focusWithoutScroll : undefined}
          href={link.href}
          onClick={follow}
          onKeyDown={dismissOnEscape}
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

function focusWithoutScroll(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
