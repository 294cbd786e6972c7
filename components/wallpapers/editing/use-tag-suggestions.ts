'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { SuggestedTag } from '@/lib/tags/schema';
import { normalizeTag } from '@/lib/tags/tag-names';

const DEBOUNCE_MS = 200;

/** Suggests tags whose name or an alias starts with `typed`, except those in `taken`. Returns none if the request fails. */
export function useTagSuggestions(typed: string, taken: readonly string[]): string[] {
  const debouncedPrefix = useDebounced(normalizeTag(typed), DEBOUNCE_MS);
  const { data } = useTags(debouncedPrefix, true);
  const prefix = normalizeTag(typed);
  if (!prefix || !data) return [];
  return data
    .filter(({ name, alias }) => (alias ?? name).startsWith(prefix) && name !== prefix)
    .map(({ name }) => name)
    .filter((name) => !taken.includes(name));
}

/** Returns the most used tag that is one typo away from `tag`, if no tag starts with it. */
export function useCloseTag(tag: string): string | undefined {
  const { data = [] } = useTags(tag, false);
  return data.some(({ name }) => name.startsWith(tag)) ? undefined : data[0]?.name;
}

function useTags(prefix: string, keepPreviousData: boolean) {
  return useSWR(prefix ? paths.api.tags(prefix) : null, callApi<SuggestedTag[]>, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData,
  });
}

export function useDebounced(value: string, ms: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
