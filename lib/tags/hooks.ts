'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '@/lib/http/fetcher';
import { paths } from '@/lib/paths';
import type { Tag } from './schema';
import { toTag } from './tag-names';

/** Typing is not interrupted by a call for each letter. */
const PAUSE_MS = 200;

/** Tags that begin with what is typed and are not there yet. Failing to know any is no failure. */
export function useTagSuggestions(typed: string, taken: readonly string[]): string[] {
  const beginning = useSettled(toTag(typed), PAUSE_MS);
  const { data } = useSWR(beginning ? paths.api.tags(beginning) : null, call<Tag[]>, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
  const now = toTag(typed);
  if (!now || !data) return [];
  return data
    .map(({ name }) => name)
    .filter((name) => name.startsWith(now) && name !== now && !taken.includes(name));
}

function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
