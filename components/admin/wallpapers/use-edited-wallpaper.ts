'use client';

import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { callApi } from '@/lib/client/fetcher';
import { requestLoginIfUnauthorized } from '@/lib/client/unauthorized';
import { dialogText } from '@/lib/messages/dialogs';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** The wallpaper in the edit dialog, with the fields that the list doesn't have. */
export function useEditedWallpaper() {
  const [edited, setEdited] = useState<Wallpaper>();

  async function edit({ _id }: AdminWallpaper) {
    try {
      // The browser may have cached it before the last change.
      setEdited(await callApi<Wallpaper>(paths.api.wallpaper(_id), { cache: 'no-store' }));
    } catch (error) {
      const text = error instanceof Error ? error.message : dialogText.failed;
      showToast({ kind: 'alert', text });
      void requestLoginIfUnauthorized(error);
    }
  }

  return { edited, edit, closeEdited: () => setEdited(undefined) };
}
