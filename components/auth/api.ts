import type { LoginInput, RegisterInput, SignInResponse } from '@/lib/auth/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';

/** Set with the session cookie, which is HttpOnly. Saves signed-out visitors the request. */
const SIGNED_IN_COOKIE = /(?:^|;\s*)fresco\.signed-in=1/;

/** Lets CSS hide visitor-only content until the viewer is loaded. */
export const SIGNED_IN_SCRIPT = `if(${SIGNED_IN_COOKIE}.test(document.cookie))document.documentElement.dataset.signedIn='';`;

/** Sends no request if the browser isn't signed in. */
export function fetchViewer(): Promise<OwnUser> | null {
  return SIGNED_IN_COOKIE.test(document.cookie) ? callApi<OwnUser>(paths.api.me()) : null;
}

export async function signIn(json: LoginInput): Promise<OwnUser> {
  const { user } = await callApi<SignInResponse>(paths.api.login(), { method: 'POST', json });
  return user;
}

export async function signUp(json: RegisterInput): Promise<OwnUser> {
  const { user } = await callApi<SignInResponse>(paths.api.register(), {
    method: 'POST',
    json,
  });
  return user;
}

export function signOut(): Promise<void> {
  return callApi<void>(paths.api.logout(), { method: 'POST' });
}
