import type { ApiKey, NewKey, NewKeyInput } from '@/lib/api-keys/schema';
import { ApiError, callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

/** Lists the viewer's API keys. @throws ApiError */
export function listApiKeys(): Promise<ApiKey[]> {
  return callApi<ApiKey[]>(paths.api.keys());
}

/** Creates an API key. Only this response contains the key itself. @throws ApiError */
export function createApiKey(json: NewKeyInput): Promise<NewKey> {
  return callApi<NewKey>(paths.api.keys(), { method: 'POST', json });
}

/** Revokes an API key. No-op if it was revoked on another device. @throws ApiError */
export async function revokeApiKey(id: string): Promise<void> {
  try {
    await callApi<void>(paths.api.key(id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
