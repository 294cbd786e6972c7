import { removeFromWalls } from '@/components/wallpapers/wall-cache';
import type { BulkActionOutcome, BulkActionRequest } from '@/lib/admin-wallpapers/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

const HIDING_ACTIONS: ReadonlySet<string> = new Set(['reject', 'remove', 'delete']);

/** Sends a bulk action. @throws CallError if the request failed as a whole */
export async function sendBulkAction(request: BulkActionRequest): Promise<BulkActionOutcome[]> {
  const init = { method: 'POST', json: request };
  const outcomes = await callApi<BulkActionOutcome[]>(paths.api.admin.wallpapers(), init);
  for (const { _id, outcome } of outcomes) {
    if (outcome === 'done' && HIDING_ACTIONS.has(request.action)) removeFromWalls(_id);
  }
  return outcomes;
}
