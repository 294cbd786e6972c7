'use client';

import { useHydrated } from '@/components/ui/use-hydrated';
import { toLocalPath } from '@/lib/local-path';

/** Returns the `callbackUrl` parameter, or null if there is none on this site. */
export function useCallbackUrl(): string | null {
  // The page is cached, so the server can't know it.
  return useHydrated() ? readCallbackUrl() : null;
}

export function readCallbackUrl(): string | null {
  return toLocalPath(new URLSearchParams(location.search).get('callbackUrl'));
}
