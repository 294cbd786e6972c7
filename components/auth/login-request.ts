import { createStore } from '@/lib/client/store';
import { removeLoginParams, toLocalPath } from '@/lib/local-path';
import { refetchViewer } from './viewer-store';

export interface LoginRequest {
  /** Where to go after signing in. `null`: stay on the page. */
  callbackUrl: string | null;
  hasSessionEnded?: boolean;
  /** Called after signing in if the user stays on the page. */
  onLogin?: (() => unknown) | undefined;
}

export const loginRequestStore = createStore<LoginRequest | null>(null);

/** Opens the login modal, or goes straight to `callbackUrl` if the user is signed in. */
export function requestLogin(
  callbackUrl: string | null = null,
  options: Omit<LoginRequest, 'callbackUrl'> = {},
): void {
  loginRequestStore.set({ callbackUrl, ...options });
}

/** Refetches the viewer first, because the page may still show one whose session has ended. */
export async function recheckAndRequestLogin(
  callbackUrl: string | null,
  hasSessionEnded = false,
): Promise<void> {
  await refetchViewer();
  requestLogin(callbackUrl, { hasSessionEnded });
}

export function clearLoginRequest(): void {
  loginRequestStore.set(null);
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
