import { CallError } from '@/lib/http/fetcher';
import { askAnewToLogIn } from './login-request';

export const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401;

/** Opens the login modal over the page if the error is a 401, so that the user can retry afterward. */
export async function askToLogInAfter(error: unknown): Promise<void> {
  if (isSignedOut(error)) await askAnewToLogIn(null, true);
}
