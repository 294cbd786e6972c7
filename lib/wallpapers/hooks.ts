'use client';

import { useCallback } from 'react';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from './schema';

/** Sends an upload form; `id` is the address of the new wallpaper. */
export function useUpload() {
  return useCallback(
    (form: FormData) =>
      call<Wallpaper & { id: string }>(paths.api.upload(), { method: 'POST', body: form }),
    [],
  );
}

export function useDeleteWallpaper() {
  return useCallback((id: string) => call<void>(paths.api.wallpaper(id), { method: 'DELETE' }), []);
}
