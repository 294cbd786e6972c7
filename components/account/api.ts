import { accountPaths } from '@/lib/account-paths';
import type {
  AvatarResponse,
  PasswordInput,
  ProfileInput,
  ProfileResponse,
  Session,
} from '@/lib/accounts/schema';
import { callApi, fetchApi } from '@/lib/client/fetcher';
import type { NoticeSettings } from '@/lib/notices/schema';
import type { OwnUser } from '@/lib/users/schema';

export async function updateProfile(json: ProfileInput): Promise<OwnUser> {
  const { user } = await callApi<ProfileResponse>(accountPaths.api.profile(), {
    method: 'PUT',
    json,
  });
  return user;
}

/** `picture` must be a square. */
export async function updatePicture(picture: Blob): Promise<OwnUser> {
  const body = new FormData();
  body.append('profilePicture', picture, 'avatar');
  const init = { method: 'POST', body };
  const { user } = await callApi<AvatarResponse>(accountPaths.api.profilePicture(), init);
  return user;
}

export function updatePassword(json: PasswordInput): Promise<void> {
  return callApi<void>(accountPaths.api.password(), { method: 'POST', json });
}

export async function saveNoticeSettings(json: NoticeSettings): Promise<void> {
  await callApi<NoticeSettings>(accountPaths.api.noticeSettings(), { method: 'PUT', json });
}

export function deleteAccount(password: string): Promise<void> {
  return callApi<void>(accountPaths.api.account(), { method: 'DELETE', json: { password } });
}

export function listSessions(): Promise<Session[]> {
  return callApi<Session[]>(accountPaths.api.sessions());
}

export function deleteSession(id: string): Promise<void> {
  return callApi<void>(accountPaths.api.session(id), { method: 'DELETE' });
}

export function deleteAllSessions(): Promise<void> {
  return callApi<void>(accountPaths.api.sessions(), { method: 'DELETE' });
}

/** Called before the export, so that errors appear on the page instead of replacing it. */
export async function checkExport(): Promise<void> {
  const controller = new AbortController();
  await fetchApi(accountPaths.api.export(), { signal: controller.signal });
  controller.abort();
}
