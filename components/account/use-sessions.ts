'use client';

import useSWR from 'swr';
import { accountPaths } from '@/lib/account-paths';
import type { Session } from '@/lib/accounts/schema';
import { deleteAllSessions, deleteSession, listSessions } from './api';

export function useSessions(first: Session[]) {
  const { data, mutate } = useSWR(accountPaths.api.sessions(), listSessions, {
    fallbackData: first,
    revalidateOnMount: false,
  });
  return {
    sessions: data,
    refresh: () => mutate(),
    end: async (id: string) => {
      await deleteSession(id);
      // `fallbackData` isn't in the cache.
      await mutate((sessions = data) => sessions.filter(({ _id }) => _id !== id), {
        revalidate: false,
      });
    },
    endAll: deleteAllSessions,
  };
}
