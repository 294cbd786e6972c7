'use client';

import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import { isUnauthorizedError } from '@/lib/client/unauthorized';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import { fetchViewer, signIn, signOut, signUp } from './api';
import { announceAuthChange, listenForAuthChanges } from './auth-channel';
import type { Auth } from './use-auth';

export function useAuthState(): Auth {
  const { data, error, mutate } = useSWR(paths.api.me(), fetchViewer, {
    shouldRetryOnError: false,
  });
  const viewer = resolveViewer(data, error);
  useEffect(() => listenForAuthChanges(() => void mutate().catch(() => undefined)), [mutate]);
  return useMemo(() => {
    const setViewer = (user: OwnUser | null) => {
      announceAuthChange();
      return mutate(user, { revalidate: false });
    };
    return {
      viewer,
      login: async (input) => {
        await setViewer(await signIn(input));
      },
      register: async (input) => {
        await setViewer(await signUp(input));
      },
      logout: async () => {
        await signOut();
        await setViewer(null);
      },
      recheck: async () => {
        // A 401 only means signed out.
        await mutate().catch(() => undefined);
      },
    };
  }, [viewer, mutate]);
}

/** Returns the last known viewer while the server is unavailable, and `null` after a 401. */
export function resolveViewer(data: OwnUser | null | undefined, error: unknown) {
  return isUnauthorizedError(error) || (error && !data) ? null : data;
}
