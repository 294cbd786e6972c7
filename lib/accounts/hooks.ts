'use client';

import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { ask, call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import type { PasswordInput, PictureReply, ProfileInput, ProfileReply, Session } from './schema';

/** Ways to change one's own profile; whoever shows who is signed in follows. */
export function useProfileChanges() {
  const { mutate } = useSWRConfig();
  const become = useCallback(
    async (user: OwnUser) => {
      await mutate(paths.api.me(), user, { revalidate: false });
      return user;
    },
    [mutate],
  );
  return {
    save: async (json: ProfileInput) => {
      const { user } = await call<ProfileReply>(paths.api.profile(), { method: 'PUT', json });
      return become(user);
    },
    /** @param picture a square, as the browser cut it. */
    savePicture: async (picture: Blob) => {
      const body = new FormData();
      body.append('profilePicture', picture, 'portrait');
      const init = { method: 'POST', body };
      const { user } = await call<PictureReply>(paths.api.profilePicture(), init);
      return become(user);
    },
    removePicture: async () => {
      const json = { profilePicture: paths.defaultAvatar() };
      const { user } = await call<ProfileReply>(paths.api.profile(), { method: 'PUT', json });
      return become(user);
    },
  };
}

/** @throws CallError with the sentence at the field it is about. */
export function changePassword(json: PasswordInput): Promise<void> {
  return call<void>(paths.api.password(), { method: 'POST', json });
}

/** @param password none soon after signing in. @throws CallError */
export function closeAccount(password: string | undefined): Promise<void> {
  const json = password === undefined ? {} : { password };
  return call<void>(paths.api.account(), { method: 'DELETE', json });
}

/** The devices that are signed in, and ways to end that. */
export function useSessions(first: Session[]) {
  const { data, mutate } = useSWR(paths.api.sessions(), (path: string) => call<Session[]>(path), {
    fallbackData: first,
    revalidateOnMount: false,
  });
  return {
    sessions: data,
    /** Another device may have come or gone. */
    refresh: () => mutate(),
    end: async (id: string) => {
      await call<void>(paths.api.session(id), { method: 'DELETE' });
      // What the page was made with is not in the cache.
      await mutate((sessions = data) => sessions.filter(({ _id }) => _id !== id), {
        revalidate: false,
      });
    },
    endAll: () => call<void>(paths.api.sessions(), { method: 'DELETE' }),
  };
}

/**
 * Asks whether one's data can be had now: what is wrong is then said here, instead of being shown in
 * place of the page.
 *
 * @throws CallError with the server's sentence.
 */
export async function checkExport(): Promise<void> {
  const asking = new AbortController();
  await ask(paths.api.export(), { signal: asking.signal });
  asking.abort();
}
