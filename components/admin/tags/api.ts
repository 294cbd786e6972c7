import type { z } from 'zod';
import type { AdminTag, adminTagChange, TagMergeInput } from '@/lib/admin-tags/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

export function updateTag(id: number, json: z.input<typeof adminTagChange>): Promise<AdminTag> {
  return callApi<AdminTag>(paths.api.admin.tag(id), { method: 'PATCH', json });
}

export function mergeTag(id: number, json: TagMergeInput): Promise<AdminTag> {
  return callApi<AdminTag>(paths.api.admin.mergeTag(id), { method: 'POST', json });
}
