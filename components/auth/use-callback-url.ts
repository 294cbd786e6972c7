'use client';

import { useSyncExternalStore } from 'react';
import { localPath } from '@/lib/paths';

/** Where the address of this page says to go after signing in; null: nowhere on this site. */
export function useCallbackUrl(): string | null {
  // The page is the same for everyone, so that the server cannot know it.
  return useSyncExternalStore(never, givenCallbackUrl, () => null);
}

export function givenCallbackUrl(): string | null {
  return localPath(new URLSearchParams(location.search).get('callbackUrl'));
}

const never = () => () => undefined;
