import { mutate } from 'swr';
import { localPath, paths, withoutLogin } from '@/lib/paths';

/** Somebody is asked to sign in where they are. */
export interface LoginRequest {
  /** Where it leads afterwards; null: one stays. */
  callbackUrl: string | null;
  /** Somebody was signed in here, and is told why they are asked again. */
  hasEnded?: boolean;
}

let current: LoginRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the login modal, or leads on at once when somebody is signed in. */
export function askToLogIn(callbackUrl: string | null = null, hasEnded = false): void {
  set({ callbackUrl, hasEnded });
}

/** The same once the server has said who is there: the page may show somebody whose session has ended. */
export async function askAnewToLogIn(
  callbackUrl: string | null,
  hasEnded?: boolean,
): Promise<void> {
  // That nobody is signed in is an answer, not a failure.
  await mutate(paths.api.me()).catch(() => undefined);
  askToLogIn(callbackUrl, hasEnded);
}

/** It is being answered. */
export function takeLoginRequest(): void {
  set(null);
}

function set(request: LoginRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

export function subscribeLoginRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentLoginRequest(): LoginRequest | null {
  return current;
}

/** `?login=true` on any page asks for the same, and leaves the address (spec §2). */
export function takeLoginParameter(): void {
  const given = new URLSearchParams(location.search);
  if (given.get('login') !== 'true') return;
  // Only what is ours: to a state that holds Next's own keys Next would not listen.
  const { wall, modal } = window.history.state ?? {};
  window.history.replaceState({ wall, modal }, '', withoutLogin(location));
  void askAnewToLogIn(localPath(given.get('callbackUrl')));
}
