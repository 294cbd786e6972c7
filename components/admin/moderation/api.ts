import { adminPaths } from '@/lib/admin-paths';
import { callApi, fetchPage } from '@/lib/client/fetcher';
import type { Decision, DecisionInput, QueueItem, QueueKind } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';

export function getQueuePage(kind: QueueKind, cursor: string | null = null) {
  const list = adminPaths.api.queue(kind);
  return fetchPage<QueueItem>(cursor === null ? list : paths.api.nextPage(list, cursor));
}

export function submitDecision(id: string, json: DecisionInput): Promise<Decision> {
  return callApi<Decision>(adminPaths.api.queueItem(id), { method: 'POST', json });
}

export async function deleteDecision(id: string): Promise<void> {
  await callApi<void>(adminPaths.api.decision(id), { method: 'DELETE' });
}
