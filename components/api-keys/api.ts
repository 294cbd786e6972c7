import { accountPaths } from '@/lib/account-paths';
import type { ApiKey, NewKey, NewKeyInput } from '@/lib/api-keys/schema';
import { ApiError, callApi } from '@/lib/client/fetcher';

export function listApiKeys(): Promise<ApiKey[]> {
  return callApi<ApiKey[]>(accountPaths.api.keys());
}

/** Only this response contains the key itself. */
export function createApiKey(json: NewKeyInput): Promise<NewKey> {
  return callApi<NewKey>(accountPaths.api.keys(), { method: 'POST', json });
}

/** No-op if it was revoked on another device. */
export async function revokeApiKey(id: string): Promise<void> {
  try {
    await callApi<void>(accountPaths.api.key(id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
