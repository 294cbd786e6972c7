import { call, callList } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Decision, QueueItem, QueueKind, VerdictInput } from './schema';

/** Loads a page of the review queue. @throws CallError */
export function loadQueue(kind: QueueKind, cursor: string | null = null) {
  const list = paths.api.admin.queue(kind);
  return callList<QueueItem>(cursor === null ? list : paths.api.after(list, cursor));
}

/** @throws CallError with the server's message */
export function sendVerdict(id: string, json: VerdictInput): Promise<Decision> {
  return call<Decision>(paths.api.admin.waiting(id), { method: 'POST', json });
}

/** Undoes a decision. @throws CallError with the server's message */
export async function takeDecisionBack(id: string): Promise<void> {
  await call<void>(paths.api.admin.decision(id), { method: 'DELETE' });
}
