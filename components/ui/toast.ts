/** What is said in passing: at most one thing at a time, gone by itself. */
export interface Toast {
  text: string;
  kind: 'status' | 'alert';
  /** One way on. */
  link?: { href: string; text: string };
}

const STAYS_MS = 6000;

let current: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function showToast(toast: Toast | null): void {
  current = toast;
  clearTimeout(timer);
  if (toast) timer = setTimeout(() => showToast(null), STAYS_MS);
  for (const listener of listeners) listener();
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | null {
  return current;
}
