'use client';

import { useCallback } from 'react';
import { useAuth } from '@/lib/auth/hooks';
import { CallError } from '@/lib/http/fetcher';
import { askToLogIn } from './login-request';

/**
 * For calls that only somebody signed in makes: where the session has ended meanwhile, the login modal opens
 * over the page, which keeps what is filled in. The refusal is thrown on all the same.
 */
export function useSignInAgain() {
  const { recheck } = useAuth();
  return useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof CallError && error.status === 401) {
          // In this order: who is still taken for signed in is not asked.
          await recheck();
          askToLogIn();
        }
        throw error;
      }
    },
    [recheck],
  );
}
