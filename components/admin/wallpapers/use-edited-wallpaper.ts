'use client';

import { useRef, useState } from 'react';
import { showError } from '@/components/admin/show-error';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** The wallpaper in the edit dialog, with the fields that the list doesn't have. */
export function useEditedWallpaper() {
  const [edited, setEdited] = useState<Wallpaper>();
  /** Public ID. Its record may arrive before that of one that was chosen earlier. */
  const chosen = useRef('');

  async function edit({ _id }: AdminWallpaper) {
    chosen.current = _id;
    try {
      // The browser may have cached it before the last change.
      const found = await callApi<Wallpaper>(paths.api.wallpaper(_id), { cache: 'no-store' });
      if (chosen.current === _id) setEdited(found);
    } catch (error) {
      showError(error);
    }
  }

  return { edited, edit, closeEdited: () => setEdited(undefined) };
}
