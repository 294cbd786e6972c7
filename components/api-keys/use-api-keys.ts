'use client';

import useSWR from 'swr';
import { accountPaths } from '@/lib/account-paths';
import type { ApiKey, NewKeyInput } from '@/lib/api-keys/schema';
import { createApiKey, listApiKeys, revokeApiKey } from './api';

export interface CreatedKey {
  _id: string;
  name: string;
  secret: string;
}

export function useApiKeys(first: ApiKey[]) {
  const { data, mutate } = useSWR(accountPaths.api.keys(), listApiKeys, {
    fallbackData: first,
    revalidateOnMount: false,
  });
  // `fallbackData` isn't in the cache: without the default, the first change would drop all other keys.
  const updateCache = (update: (keys: ApiKey[]) => ApiKey[]) =>
    mutate((keys = data) => update(keys), { revalidate: false });
  return {
    keys: data,
    refresh: () => mutate(),
    create: async (input: NewKeyInput): Promise<CreatedKey> => {
      const { key, ...created } = await createApiKey(input);
      await updateCache((keys) => [created, ...keys]);
      return { _id: created._id, name: created.name, secret: key };
    },
    revoke: async (id: string) => {
      await revokeApiKey(id);
      await updateCache((keys) => keys.filter(({ _id }) => _id !== id));
    },
  };
}
