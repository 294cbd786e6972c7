'use client';

import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import { useStore } from '@/lib/client/store';
import { isPlainClick } from './plain-click';
import {
  pauseToast,
  resumeToast,
  showQueuedToast,
  showToast,
  type Toast,
  toastStore,
} from './toast';
import styles from './toaster.module.css';

/** Both live regions are always rendered, so that screen readers announce new toasts. */
export function Toaster() {
  const toast = useStore(toastStore, (shown) => shown, null);
  useEffect(showQueuedToast, []);
  return (
    <div className={styles.viewport}>
      <p role="status">{toast?.kind === 'status' && <ToastMessage toast={toast} />}</p>
      <p role="alert">{toast?.kind === 'alert' && <ToastMessage toast={toast} />}</p>
    </div>
  );
}

function ToastMessage({ toast }: { toast: Toast }) {
  const { text, link, action, returnFocusTo, shouldFocusLink } = toast;
  function dismiss() {
    returnFocusTo?.focus({ preventScroll: true });
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

  function press() {
    dismiss();
    action?.onPress();
  }

  const handlers = {
    onKeyDown: dismissOnEscape,
    onFocus: pauseToast,
    onBlur: resumeToast,
    onPointerEnter: pauseToast,
    onPointerLeave: resumeToast,
  };
  return (
    <span className={styles.toast}>
      {text}
      {link && (
        <a
          ref={shouldFocusLink ? focusWithoutScroll : undefined}
          href={link.href}
          onClick={follow}
          {...handlers}
        >
          {link.text}
        </a>
      )}
      {action && (
        <button type="button" onClick={press} {...handlers}>
          {action.text}
        </button>
      )}
    </span>
  );
}

function focusWithoutScroll(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
