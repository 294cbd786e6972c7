import { callApi, fetchPage } from '@/lib/client/fetcher';
import type { Decision, DecisionInput, QueueItem, QueueKind } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';

/** Loads a page of the review queue. @throws ApiError */
export function getQueuePage(kind: QueueKind, cursor: string | null = null) {
  const list = paths.api.admin.queue(kind);
  return fetchPage<QueueItem>(cursor === null ? list : paths.api.nextPage(list, cursor));
}

/** @throws ApiError with the server's message */
export function submitDecision(id: string, json: DecisionInput): Promise<Decision> {
  return callApi<Decision>(paths.api.admin.queueItem(id), { method: 'POST', json });
}

/** Undoes a decision. @throws ApiError with the server's message */
export async function deleteDecision(id: string): Promise<void> {
  await callApi<void>(paths.api.admin.decision(id), { method: 'DELETE' });
}
