import { CallError } from '@/lib/http/fetcher';
import { askAnewToLogIn } from './login-request';

/**
 * After a call that was answered as if nobody were signed in: the session has ended. The page learns it, and
 * the login modal opens over it; everything stays as it is, to be sent once more.
 *
 * @param error why the call failed; nothing is done about other reasons.
 */
export async function askToLogInAfter(error: unknown): Promise<void> {
  if (error instanceof CallError && error.status === 401) await askAnewToLogIn();
}
