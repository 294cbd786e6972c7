import type {
  AvatarResponse,
  PasswordInput,
  ProfileInput,
  ProfileResponse,
  Session,
} from '@/lib/accounts/schema';
import { callApi, fetchApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';

/** Changes the viewer's profile. @throws ApiError */
export async function updateProfile(json: ProfileInput): Promise<OwnUser> {
  const { user } = await callApi<ProfileResponse>(paths.api.profile(), { method: 'PUT', json });
  return user;
}

/** Changes the viewer's profile picture. @param picture a square. @throws ApiError */
export async function updatePicture(picture: Blob): Promise<OwnUser> {
  const body = new FormData();
  body.append('profilePicture', picture, 'avatar');
  const init = { method: 'POST', body };
  const { user } = await callApi<AvatarResponse>(paths.api.profilePicture(), init);
  return user;
}

/** Changes the viewer's password. @throws ApiError */
export function updatePassword(json: PasswordInput): Promise<void> {
  return callApi<void>(paths.api.password(), { method: 'POST', json });
}

/** Deletes the viewer's account. @throws ApiError */
export function deleteAccount(password: string): Promise<void> {
  return callApi<void>(paths.api.account(), { method: 'DELETE', json: { password } });
}

/** Lists the viewer's sessions. @throws ApiError */
export function listSessions(): Promise<Session[]> {
  return callApi<Session[]>(paths.api.sessions());
}

/** Ends one of the viewer's sessions. @throws ApiError */
export function deleteSession(id: string): Promise<void> {
  return callApi<void>(paths.api.session(id), { method: 'DELETE' });
}

/** Ends all of the viewer's sessions, including the current one. @throws ApiError */
export function deleteAllSessions(): Promise<void> {
  return callApi<void>(paths.api.sessions(), { method: 'DELETE' });
}

/**
 * Checks if the data export is available, so that errors appear on the page instead of replacing it.
 *
 * @throws ApiError
 */
export async function checkExport(): Promise<void> {
  const controller = new AbortController();
  await fetchApi(paths.api.export(), { signal: controller.signal });
  controller.abort();
}
