'use client';

import { useSyncExternalStore } from 'react';
import { localPath } from '@/lib/paths';

/** Returns the `callbackUrl` parameter, or null if there is none on this site. */
export function useCallbackUrl(): string | null {
  // The page is cached, so the server can't know it.
  return useSyncExternalStore(subscribe, givenCallbackUrl, () => null);
}

export function givenCallbackUrl(): string | null {
  return localPath(new URLSearchParams(location.search).get('callbackUrl'));
}

const subscribe = () => () => undefined;
