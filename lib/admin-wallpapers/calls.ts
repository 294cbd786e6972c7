'use client';

import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import { forgetWallpaper } from '@/lib/wallpapers/wall-memory';
import type { ActRequest, Outcome } from './schema';

/** Acts after which a wallpaper is no longer on public walls. */
const HIDING: ReadonlySet<string> = new Set(['reject', 'remove', 'delete']);

/** Does one thing to many wallpapers. @throws CallError when none of them was tried. */
export async function actOnWallpapers(request: ActRequest): Promise<Outcome[]> {
  const init = { method: 'POST', json: request };
  const outcomes = await call<Outcome[]>(paths.api.admin.wallpapers(), init);
  for (const { _id, outcome } of outcomes) {
    if (outcome === 'done' && HIDING.has(request.act)) forgetWallpaper(_id);
  }
  return outcomes;
}
