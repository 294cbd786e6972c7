import { accountPaths } from '@/lib/account-paths';
import { callApi } from '@/lib/client/fetcher';
import type { BulkActionRequest, OwnActionName } from '@/lib/wallpapers/bulk-actions';
import type { OwnActionOutcome } from '@/lib/wallpapers/bulk-schema';

/** Also finishes if the page is left. @throws ApiError if the request failed as a whole */
export function changeWallpapers(
  request: BulkActionRequest<OwnActionName>,
): Promise<OwnActionOutcome[]> {
  return callApi(accountPaths.api.ownWallpapers(), {
    method: 'POST',
    json: request,
    keepalive: true,
  });
}
