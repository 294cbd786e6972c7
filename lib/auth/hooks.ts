'use client';

import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import type { LoginInput, SignedIn } from './schema';

/** Set beside the session cookie, which script cannot read: without it nobody needs to be asked. */
const HINT = /(?:^|;\s*)fresco\.signed-in=1/;

/** Who is signed in. Visitors cost no call; `undefined` while it is not known yet. */
export function useViewer(): OwnUser | null | undefined {
  const ask = (path: string) => (HINT.test(document.cookie) ? call<OwnUser>(path) : null);
  const { data, error } = useSWR(paths.api.me(), ask, { shouldRetryOnError: false });
  return error ? null : data;
}

/** Signing in and out; both leave {@link useViewer} true everywhere on the page. */
export function useSession() {
  const { mutate } = useSWRConfig();
  const login = useCallback(
    async (input: LoginInput) => {
      const { user } = await call<SignedIn>(paths.api.login(), { method: 'POST', json: input });
      await mutate(paths.api.me(), user, { revalidate: false });
    },
    [mutate],
  );
  const logout = useCallback(async () => {
    await call(paths.api.logout(), { method: 'POST' });
    await mutate(paths.api.me(), null, { revalidate: false });
  }, [mutate]);
  return { login, logout };
}
