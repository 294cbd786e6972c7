import type { z } from 'zod';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminTag, adminTagChange, TagMergeInput } from '@/lib/admin-tags/schema';
import { callApi } from '@/lib/client/fetcher';

export function updateTag(id: number, json: z.input<typeof adminTagChange>): Promise<AdminTag> {
  return callApi<AdminTag>(adminPaths.api.tag(id), { method: 'PATCH', json });
}

export function mergeTag(id: number, json: TagMergeInput): Promise<AdminTag> {
  return callApi<AdminTag>(adminPaths.api.mergeTag(id), { method: 'POST', json });
}
