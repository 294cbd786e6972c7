import type { AppealInput } from '@/lib/appeals/schema';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

export async function sendAppeal(id: string, json: AppealInput): Promise<void> {
  await callApi<void>(paths.api.appeal(id), { method: 'POST', json });
}
