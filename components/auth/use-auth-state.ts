'use client';

import { useEffect, useMemo } from 'react';
import { useStore } from '@/lib/client/store';
import type { OwnUser } from '@/lib/users/schema';
import { signIn, signOut, signUp } from './api';
import { announceAuthChange, listenForAuthChanges } from './auth-channel';
import { leaveAccount } from './leave-account';
import type { Auth } from './use-auth';
import { refetchViewer, setViewer, viewerStore, watchViewer } from './viewer-store';

export function useAuthState(): Auth {
  const viewer = useStore(viewerStore, (current) => current, undefined);
  useEffect(watchViewer, []);
  useEffect(() => listenForAuthChanges(() => void refetchViewer()), []);
  return useMemo(() => ({ viewer, ...actions }), [viewer]);
}

const actions: Omit<Auth, 'viewer'> = {
  login: async (input) => changeViewer(await signIn(input)),
  register: async (input) => changeViewer(await signUp(input)),
  logout: async () => {
    await signOut();
    setViewer(null);
    await leaveAccount();
  },
  recheck: refetchViewer,
};

function changeViewer(viewer: OwnUser): void {
  announceAuthChange();
  setViewer(viewer);
}
