'use client';

import { useEffect } from 'react';
import { followedList } from '@/components/follows/on-device';
import { transferFollows } from '@/components/follows/transfer-follows';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

/** Sent by the browser, because showing a page must not change anything. */
export function MarkSeen() {
  useEffect(() => {
    // Signing in or up led here before the account had what was followed on this device.
    if (followedList.exists()) {
      void transferFollows().then(() => {
        if (!followedList.exists()) location.reload();
      });
    }
    callApi<void>(paths.api.newWallpapers(), { method: 'DELETE' }).catch(() => {
      // They count as new until the next visit.
    });
  }, []);
  return null;
}
