'use client';

import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type {
  AvatarResponse,
  PasswordInput,
  ProfileInput,
  ProfileResponse,
  Session,
} from '@/lib/accounts/schema';
import { ask, call } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';

/** Functions that change the viewer's profile and update the cached viewer. */
export function useProfileChanges() {
  const { mutate } = useSWRConfig();
  const setViewer = useCallback(
    async (user: OwnUser) => {
      await mutate(paths.api.me(), user, { revalidate: false });
      return user;
    },
    [mutate],
  );
  return {
    save: async (json: ProfileInput) => {
      const { user } = await call<ProfileResponse>(paths.api.profile(), { method: 'PUT', json });
      return setViewer(user);
    },
    /** @param picture a square. */
    savePicture: async (picture: Blob) => {
      const body = new FormData();
      body.append('profilePicture', picture, 'avatar');
      const init = { method: 'POST', body };
      const { user } = await call<AvatarResponse>(paths.api.profilePicture(), init);
      return setViewer(user);
    },
    removePicture: async () => {
      const json = { profilePicture: paths.defaultAvatar() };
      const { user } = await call<ProfileResponse>(paths.api.profile(), { method: 'PUT', json });
      return setViewer(user);
    },
  };
}

/** Changes the viewer's password. @throws CallError */
export function submitPasswordChange(json: PasswordInput): Promise<void> {
  return call<void>(paths.api.password(), { method: 'POST', json });
}

/** Deletes the viewer's account. @param password optional soon after signing in. @throws CallError */
export function submitAccountClosure(password: string | undefined): Promise<void> {
  const json = password === undefined ? {} : { password };
  return call<void>(paths.api.account(), { method: 'DELETE', json });
}

/**
 * The viewer's sessions, with functions to end them.
 *
 * @param first the sessions the page was rendered with.
 */
export function useSessions(first: Session[]) {
  const { data, mutate } = useSWR(paths.api.sessions(), (path: string) => call<Session[]>(path), {
    fallbackData: first,
    revalidateOnMount: false,
  });
  return {
    sessions: data,
    refresh: () => mutate(),
    end: async (id: string) => {
      await call<void>(paths.api.session(id), { method: 'DELETE' });
      // `fallbackData` isn't in the cache.
      await mutate((sessions = data) => sessions.filter(({ _id }) => _id !== id), {
        revalidate: false,
      });
    },
    endAll: () => call<void>(paths.api.sessions(), { method: 'DELETE' }),
  };
}

/**
 * Checks if the data export is available, so that errors appear on the page instead of replacing it.
 *
 * @throws CallError
 */
export async function checkExport(): Promise<void> {
  const controller = new AbortController();
  await ask(paths.api.export(), { signal: controller.signal });
  controller.abort();
}
