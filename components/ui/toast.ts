/** What is said in passing: at most one thing at a time, gone by itself. */
export interface Toast {
  text: string;
  kind: 'status' | 'alert';
  /** One way on; `onFollow` is taken instead of the address where there is a script. */
  link?: { href: string; text: string; onFollow?: () => void };
  /** What was pressed: it has the focus again when the way on is taken or turned down. */
  from?: HTMLElement | null;
  /** It was pressed by keyboard, for which the link would be far away. */
  takesFocus?: boolean;
}

const STAYS_MS = 6000;
const NEXT = 'toast';

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function showToast(toast: Toast | null): void {
  current = toast;
  letToastPass();
  for (const listener of listeners) listener();
}

/** It stays as long as somebody is at it. */
export function holdToast(): void {
  clearTimeout(timer);
}

export function letToastPass(): void {
  clearTimeout(timer);
  if (current) timer = setTimeout(() => showToast(null), STAYS_MS);
}

/** For the page that is loaded next: said there, once. */
export function showToastNext(toast: Toast): void {
  try {
    sessionStorage.setItem(NEXT, JSON.stringify(toast));
  } catch {
    // No storage in this browser: the next page shows by itself what happened.
  }
}

/** Says what the page before left to be said. */
export function showLeftToast(): void {
  try {
    const left = sessionStorage.getItem(NEXT);
    sessionStorage.removeItem(NEXT);
    if (left) showToast(JSON.parse(left));
  } catch {
    // No storage, so nothing was left.
  }
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | null {
  return current;
}
