import { removeFromWalls } from '@/components/wallpapers/wall-cache';
import { adminPaths } from '@/lib/admin-paths';
import { type AdminActionRequest, getBulkAction } from '@/lib/admin-wallpapers/bulk-actions';
import { callApi } from '@/lib/client/fetcher';
import type { BulkActionOutcome } from '@/lib/wallpapers/bulk-schema';

/** Sends a bulk action. @throws ApiError if the request failed as a whole */
export async function sendBulkAction(request: AdminActionRequest): Promise<BulkActionOutcome[]> {
  const init = { method: 'POST', json: request };
  const outcomes = await callApi<BulkActionOutcome[]>(adminPaths.api.wallpapers(), init);
  const { isHiding } = getBulkAction(request.action);
  for (const { _id, outcome } of outcomes) if (isHiding && outcome === 'done') removeFromWalls(_id);
  return outcomes;
}
