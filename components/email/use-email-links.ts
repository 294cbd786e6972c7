'use client';

import { useMemo } from 'react';
import { useAuth } from '@/components/auth/use-auth';
import { call } from '@/lib/client/fetcher';
import type { ChangeEmailInput, EmailConfirmation, PendingEmail } from '@/lib/email/schema';
import { paths } from '@/lib/paths';

const post = <T>(path: string, json?: unknown) => call<T>(path, { method: 'POST', json });

/** Functions that request email links and submit their codes. They throw `CallError`. */
export function useEmailLinks() {
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
        const { outcome } = await post<EmailConfirmation>(paths.api.confirmEmail(), { code });
        // Undoing a change ends all sessions.
        await recheck();
        return outcome;
      },
    }),
    [recheck],
  );
}

/** Functions that verify and change the viewer's email. They throw `CallError`. */
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
