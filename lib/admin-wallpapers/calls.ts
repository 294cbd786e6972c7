'use client';

import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import { forgetWallpaper } from '@/lib/wallpapers/wall-memory';
import type { ActRequest, Outcome } from './schema';

const HIDING_ACTIONS: ReadonlySet<string> = new Set(['reject', 'remove', 'delete']);

/** Sends a bulk action. @throws CallError if the request failed as a whole */
export async function actOnWallpapers(request: ActRequest): Promise<Outcome[]> {
  const init = { method: 'POST', json: request };
  const outcomes = await call<Outcome[]>(paths.api.admin.wallpapers(), init);
  for (const { _id, outcome } of outcomes) {
    if (outcome === 'done' && HIDING_ACTIONS.has(request.act)) forgetWallpaper(_id);
  }
  return outcomes;
}
