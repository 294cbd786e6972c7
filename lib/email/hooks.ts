'use client';

import { useMemo } from 'react';
import { useAuth } from '@/lib/auth/hooks';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { ChangeEmailInput, Confirmed, PendingEmail } from './schema';

const post = <T>(path: string, json?: unknown) => call<T>(path, { method: 'POST', json });

/** What pages reached from mails do, and what leads to them. @throws CallError with a sentence. */
export function useMailedLinks() {
  const { recheck } = useAuth();
  return useMemo(
    () => ({
      forgotPassword: (email: string) => post<unknown>(paths.api.forgotPassword(), { email }),
      resetPassword: (code: string, password: string) =>
        post<void>(paths.api.resetPassword(), { code, password }),
      verifyEmail: async (code: string) => {
        await post<void>(paths.api.verifyEmail(), { code });
        await recheck();
      },
      confirmEmail: async (code: string) => {
        const { outcome } = await post<Confirmed>(paths.api.confirmEmail(), { code });
        // Whoever was signed in may have been signed out by it.
        await recheck();
        return outcome;
      },
    }),
    [recheck],
  );
}

/** One's own address: having it verified, and changing it. @throws CallError with a sentence. */
export function useEmailChange() {
  return useMemo(
    () => ({
      sendAgain: () => post<void>(paths.api.verification()),
      change: (input: ChangeEmailInput) => post<PendingEmail>(paths.api.ownEmail(), input),
      cancel: () => call<void>(paths.api.ownEmail(), { method: 'DELETE' }),
    }),
    [],
  );
}
