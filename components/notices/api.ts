import { accountPaths } from '@/lib/account-paths';
import { callApi, fetchPage } from '@/lib/client/fetcher';
import type { Notice, ReadInput } from '@/lib/notices/schema';

export const fetchNotices = (path: string) => fetchPage<Notice>(path);

export function markNoticesRead(json: ReadInput): Promise<void> {
  return callApi<void>(accountPaths.api.readNotices(), { method: 'POST', json });
}
