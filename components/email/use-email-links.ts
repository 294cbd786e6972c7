'use client';

import { useMemo } from 'react';
import { useAuth } from '@/components/auth/use-auth';
import { submitConfirmation, submitVerification } from './api';

/** Functions that submit the codes of emailed links and refetch the viewer. They throw `ApiError`. */
export function useEmailLinks() {
  const { recheck } = useAuth();
  return useMemo(
    () => ({
      verifyEmail: async (code: string) => {
        await submitVerification(code);
        await recheck();
      },
      confirmEmail: async (code: string) => {
        const outcome = await submitConfirmation(code);
        // Undoing a change ends all sessions.
        await recheck();
        return outcome;
      },
    }),
    [recheck],
  );
}
