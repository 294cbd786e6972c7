import type { Followed } from '@/lib/follows/schema';

/** An action that runs after the visitor signs in or signs up. */
export type PendingAction = { favorite: string } | { follow: Followed };

const KEY = 'pending-action';
/** A later sign-in is unrelated to this action. */
const VALID_MS = 30 * 60 * 1000;

export function setPendingAction(action: PendingAction): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ action, expiresAt: Date.now() + VALID_MS }));
  } catch {
    // Without storage, the user has to press the button again after signing in.
  }
}

export function clearPendingAction(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was saved.
  }
}

/** Returns the action once. */
export function takePendingAction(): PendingAction | null {
  try {
    const { action, expiresAt } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return expiresAt > Date.now() ? action : null;
  } catch {
    return null;
  } finally {
    clearPendingAction();
  }
}
