import { callApi, fetchPage } from '@/lib/client/fetcher';
import type { Notice, ReadInput } from '@/lib/notices/schema';
import { paths } from '@/lib/paths';

export const fetchNotices = (path: string) => fetchPage<Notice>(path);

export function markNoticesRead(json: ReadInput): Promise<void> {
  return callApi<void>(paths.api.readNotices(), { method: 'POST', json });
}
