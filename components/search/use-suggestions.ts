import { useEffect, useState } from 'react';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Suggestion } from '@/lib/search/suggest/suggestion-schema';

const DEBOUNCE_MS = 120;
const NONE: { q: string; suggestions: Suggestion[] } = { q: '', suggestions: [] };

/** Keeps the last suggestions until the next ones arrive. Returns none if the request fails. */
export function useSuggestions(q: string, isOpen: boolean): Suggestion[] {
  const [found, setFound] = useState(NONE);
  const isRequested = isOpen && q !== '' && q !== found.q;

  useEffect(() => {
    if (q === '') setFound(NONE);
    if (!isRequested) return;
    const request = new AbortController();
    const { signal } = request;
    const timer = setTimeout(async () => {
      const suggestions = await callApi<Suggestion[]>(paths.api.suggestions(q), { signal }).catch(
        () => NONE.suggestions,
      );
      if (!signal.aborted) setFound({ q, suggestions });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q, isRequested]);

  return found.suggestions;
}
