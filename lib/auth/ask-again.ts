import { CallError } from '@/lib/http/fetcher';
import { askAnewToLogIn } from './login-request';

/** Whether a call failed because nobody is signed in any more. */
export const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401;

/**
 * After a call that failed so: the page learns that the session has ended, and the login modal opens over it.
 * Everything stays as it is, to be sent once more.
 */
export async function askToLogInAfter(error: unknown): Promise<void> {
  if (isSignedOut(error)) await askAnewToLogIn(null, true);
}
