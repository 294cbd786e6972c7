import type { LoginInput, RegisterInput, SignInResponse } from '@/lib/auth/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';

/** Set with the session cookie, which is HttpOnly. Saves signed-out visitors the request. */
const SIGNED_IN_COOKIE = /(?:^|;\s*)fresco\.signed-in=1/;

/** Fetches the viewer. Returns null without a request if the browser isn't signed in. @throws ApiError */
export function fetchViewer(): Promise<OwnUser> | null {
  return SIGNED_IN_COOKIE.test(document.cookie) ? callApi<OwnUser>(paths.api.me()) : null;
}

/** Starts a session. @throws ApiError */
export async function signIn(json: LoginInput): Promise<OwnUser> {
  const { user } = await callApi<SignInResponse>(paths.api.login(), { method: 'POST', json });
  return user;
}

/** Creates an account and starts a session. @throws ApiError */
export async function signUp(json: RegisterInput): Promise<OwnUser> {
  const { user } = await callApi<SignInResponse>(paths.api.register(), { method: 'POST', json });
  return user;
}

/** Ends the session. @throws ApiError */
export function signOut(): Promise<void> {
  return callApi<void>(paths.api.logout(), { method: 'POST' });
}
