'use client';

import useSWR from 'swr';
import type { ApiKey, NewKey, NewKeyInput } from '@/lib/api-keys/schema';
import { CallError, call } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';

export interface CreatedKey {
  _id: string;
  name: string;
  secret: string;
}

/**
 * The viewer's API keys, with functions to create and revoke them.
 *
 * @param first the keys the page was rendered with.
 */
export function useApiKeys(first: ApiKey[]) {
  const { data, mutate } = useSWR(paths.api.keys(), (path: string) => call<ApiKey[]>(path), {
    fallbackData: first,
    revalidateOnMount: false,
  });
  // `fallbackData` isn't in the cache: without the default, the first change would drop all other keys.
  const updateCache = (update: (keys: ApiKey[]) => ApiKey[]) =>
    mutate((keys = data) => update(keys), { revalidate: false });
  return {
    keys: data,
    refresh: () => mutate(),
    create: async (json: NewKeyInput): Promise<CreatedKey> => {
      const { key, ...created } = await call<NewKey>(paths.api.keys(), { method: 'POST', json });
      await updateCache((keys) => [created, ...keys]);
      return { _id: created._id, name: created.name, secret: key };
    },
    revoke: async (id: string) => {
      try {
        await call<void>(paths.api.key(id), { method: 'DELETE' });
      } catch (error) {
        // Already revoked on another device.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
      await updateCache((keys) => keys.filter(({ _id }) => _id !== id));
    },
  };
}
