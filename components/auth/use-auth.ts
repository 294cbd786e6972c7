'use client';

import { createContext, useContext, useMemo } from 'react';
import useSWR from 'swr';
import type { LoginInput, RegisterInput, SignInResponse } from '@/lib/auth/schema';
import { CallError, call } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';

/** Set with the session cookie, which is HttpOnly. Saves signed-out visitors the request. */
const SIGNED_IN_COOKIE = /(?:^|;\s*)fresco\.signed-in=1/;

interface Auth {
  /** `undefined` while loading, `null` if signed out. */
  viewer: OwnUser | null | undefined;
  login(input: LoginInput): Promise<void>;
  register(input: RegisterInput): Promise<void>;
  logout(): Promise<void>;
  /** Refetches the viewer. Never rejects. */
  recheck(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Creates the value of {@link AuthContext}. Only `AuthProvider` uses it. */
export function useAuthState(): Auth {
  const fetchViewer = (path: string) =>
    SIGNED_IN_COOKIE.test(document.cookie) ? call<OwnUser>(path) : null;
  const { data, error, mutate } = useSWR(paths.api.me(), fetchViewer, {
    shouldRetryOnError: false,
  });
  const viewer = resolveViewer(data, error);
  return useMemo(() => {
    const setViewer = (user: OwnUser | null) => mutate(user, { revalidate: false });
    const signIn = async (path: string, json: LoginInput | RegisterInput) => {
      const { user } = await call<SignInResponse>(path, { method: 'POST', json });
      await setViewer(user);
    };
    return {
      viewer,
      login: (input) => signIn(paths.api.login(), input),
      register: (input) => signIn(paths.api.register(), input),
      logout: async () => {
        await call(paths.api.logout(), { method: 'POST' });
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
  const isSignedOut = error instanceof CallError && error.status === 401;
  return isSignedOut || (error && !data) ? null : data;
}

/** Returns the viewer and the sign-in functions. @throws Error outside an AuthProvider (spec §4). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** Returns the signed-in user: `undefined` while loading, `null` if signed out. */
export function useViewer(): OwnUser | null | undefined {
  return useAuth().viewer;
}
