'use client';

import { useEffect } from 'react';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

/** Sent by the browser, because showing a page must not change anything. */
export function MarkSeen() {
  useEffect(() => {
    callApi<void>(paths.api.newWallpapers(), { method: 'DELETE' }).catch(() => {
      // They count as new until the next visit.
    });
  }, []);
  return null;
}
