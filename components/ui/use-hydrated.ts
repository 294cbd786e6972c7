'use client';

import { useSyncExternalStore } from 'react';

/** False on the server and while hydrating, when the markup must match the server's. */
export function useHydrated(): boolean {
  return useSyncExternalStore(emptySubscribe, onClient, onServer);
}

const emptySubscribe = () => () => undefined;
const onClient = () => true;
const onServer = () => false;
