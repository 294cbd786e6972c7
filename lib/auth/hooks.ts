'use client';

import { createContext, useContext, useMemo } from 'react';
import useSWR from 'swr';
import { CallError, call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import type { LoginInput, RegisterInput, SignedIn } from './schema';

/** Set beside the session cookie, which script cannot read: without it nobody needs to be asked. */
const HINT = /(?:^|;\s*)fresco\.signed-in=1/;

interface Auth {
  /** Who is signed in. Visitors cost no call; `undefined` while it is not known yet. */
  viewer: OwnUser | null | undefined;
  /** These leave `viewer` true everywhere on the page. @throws CallError with the server's sentence. */
  login(input: LoginInput): Promise<void>;
  register(input: RegisterInput): Promise<void>;
  logout(): Promise<void>;
  /** A call was answered as if nobody were signed in: asks who it is. */
  recheck(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** What the AuthProvider gives to the page: asked for once, whoever wants to know. */
export function useOwnAuth(): Auth {
  const ask = (path: string) => (HINT.test(document.cookie) ? call<OwnUser>(path) : null);
  const { data, error, mutate } = useSWR(paths.api.me(), ask, { shouldRetryOnError: false });
  const viewer = viewerKnown(data, error);
  return useMemo(() => {
    const become = (user: OwnUser | null) => mutate(user, { revalidate: false });
    const enter = async (path: string, json: LoginInput | RegisterInput) => {
      const { user } = await call<SignedIn>(path, { method: 'POST', json });
      await become(user);
    };
    return {
      viewer,
      login: (input) => enter(paths.api.login(), input),
      register: (input) => enter(paths.api.register(), input),
      logout: async () => {
        await call(paths.api.logout(), { method: 'POST' });
        await become(null);
      },
      recheck: async () => {
        // That nobody is signed in is an answer, not a failure.
        await mutate().catch(() => undefined);
      },
    };
  }, [viewer, mutate]);
}

/** Who is signed in, by what the server said last: whoever was, stays so while it cannot say. */
export function viewerKnown(data: OwnUser | null | undefined, error: unknown) {
  const isNobody = error instanceof CallError && error.status === 401;
  return isNobody || (error && !data) ? null : data;
}

/** Who is signed in, and signing in and out. @throws Error outside an AuthProvider (spec §4). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Who is signed in: {@link useAuth}. */
export function useViewer(): OwnUser | null | undefined {
  return useAuth().viewer;
}
