import { mutate } from 'swr';
import { paths, removeLoginParams, toLocalPath } from '@/lib/paths';

export interface LoginRequest {
  /** Where to go after signing in. `null`: stay on the page. */
  callbackUrl: string | null;
  /** The session ended, which the modal then explains. */
  hasSessionEnded?: boolean;
}

let current: LoginRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the login modal, or goes straight to `callbackUrl` if the user is signed in. */
export function requestLogin(callbackUrl: string | null = null, hasEnded = false): void {
  set({ callbackUrl, hasSessionEnded: hasEnded });
}

/** Refetches the viewer first, because the page may still show one whose session has ended. */
export async function recheckAndRequestLogin(
  callbackUrl: string | null,
  hasEnded?: boolean,
): Promise<void> {
  // A 401 only means signed out.
  await mutate(paths.api.me()).catch(() => undefined);
  requestLogin(callbackUrl, hasEnded);
}

/** Marks the current request as handled. */
export function clearLoginRequest(): void {
  set(null);
}

function set(request: LoginRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

/** Calls `listener` on every change. @returns a function to unsubscribe. */
export function subscribeToLoginRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the request that isn't handled yet. */
export function getLoginRequest(): LoginRequest | null {
  return current;
}

/** Opens the login modal for `?login=true` and removes the parameter from the URL (spec §2). */
export function handleLoginParameter(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('login') !== 'true') return;
  // Without Next's own keys: Next ignores a state that contains them.
  const { wall, modal } = window.history.state ?? {};
  window.history.replaceState({ wall, modal }, '', removeLoginParams(location));
  void recheckAndRequestLogin(toLocalPath(query.get('callbackUrl')));
}
