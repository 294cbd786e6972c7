'use client';

import useSWR from 'swr';
import { CallError, call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { ApiKey, NewKey, NewKeyInput } from './schema';

/** What is shown of a new key, once. */
export interface Shown {
  _id: string;
  name: string;
  secret: string;
}

/** One's API keys, and ways to make and revoke them. */
export function useApiKeys(first: ApiKey[]) {
  const { data, mutate } = useSWR(paths.api.keys(), (path: string) => call<ApiKey[]>(path), {
    fallbackData: first,
    revalidateOnMount: false,
  });
  // What the page was made with is not in the cache: without it the others would be gone.
  const change = (next: (keys: ApiKey[]) => ApiKey[]) =>
    mutate((keys = data) => next(keys), { revalidate: false });
  return {
    keys: data,
    /** They may have been revoked elsewhere. */
    refresh: () => mutate(),
    /** @throws CallError with the sentence at the field it is about. */
    create: async (json: NewKeyInput): Promise<Shown> => {
      const { key, ...made } = await call<NewKey>(paths.api.keys(), { method: 'POST', json });
      await change((keys) => [made, ...keys]);
      return { _id: made._id, name: made.name, secret: key };
    },
    revoke: async (id: string) => {
      try {
        await call<void>(paths.api.key(id), { method: 'DELETE' });
      } catch (error) {
        // Revoked on another device: that is what was wanted.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
      await change((keys) => keys.filter(({ _id }) => _id !== id));
    },
  };
}
