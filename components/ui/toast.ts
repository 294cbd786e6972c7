import { createStore } from '@/lib/client/store';

export interface Toast {
  text: string;
  kind: 'status' | 'alert';
  /** `onFollow` replaces the navigation if JavaScript runs. */
  link?: { href: string; text: string; onFollow?: () => void };
  action?: { text: string; onPress: () => void };
  /** Gets the focus back when the link is followed or dismissed. */
  returnFocusTo?: HTMLElement | null;
  /** Set for keyboard users, who would have to tab far to reach the link. */
  shouldFocusLink?: boolean;
}

const DURATION_MS = 6000;
const STORAGE_KEY = 'toast';

export const toastStore = createStore<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function showToast(toast: Toast | null): void {
  toastStore.set(toast);
  resumeToast();
}

export function pauseToast(): void {
  clearTimeout(timer);
}

export function resumeToast(): void {
  clearTimeout(timer);
  if (toastStore.get()) timer = setTimeout(() => showToast(null), DURATION_MS);
}

/** Shows the toast once, on the next page that loads. */
export function queueToast(toast: Toast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(toast));
  } catch {
    // Storage is blocked. The next page shows the result anyway.
  }
}

/** Shows the toast. If another page loads while the toast is visible, that page shows it, too. */
export function showLastingToast(toast: Toast): void {
  showToast(toast);
  const passOn = () => {
    if (toastStore.get() === toast) queueToast(toast);
  };
  addEventListener('pagehide', passOn, { once: true });
}

export function showQueuedToast(): void {
  try {
    const queued = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (queued) showToast(JSON.parse(queued));
  } catch {
    // Storage is blocked, so nothing is queued.
  }
}
