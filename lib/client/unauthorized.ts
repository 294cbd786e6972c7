import { recheckAndRequestLogin } from '@/components/auth/login-request';
import { CallError } from '@/lib/client/fetcher';

export const isUnauthorizedError = (error: unknown) =>
  error instanceof CallError && error.status === 401;

/** Opens the login modal over the page if the error is a 401, so that the user can retry afterward. */
export async function requestLoginIfUnauthorized(error: unknown): Promise<void> {
  if (isUnauthorizedError(error)) await recheckAndRequestLogin(null, true);
}
