'use client';

import { useEffect, useState } from 'react';
import { paths } from '@/lib/paths';
import { listFilters, readOptions, type SearchOptions } from '@/lib/search/query/options';
import type { ChoiceName } from './filter-options';
import { useOptionCounts } from './use-option-counts';

interface Input {
  q: string;
  /** The query that was searched, if it was corrected. Null if none matches all of it. */
  countedQuery: string | null;
  options: SearchOptions;
  onChange: (options: SearchOptions) => void;
}

export type FilterState = ReturnType<typeof useFilters>;

/** State and actions of the filter bar and of the filter sheet on phones. */
export function useFilters({ q, countedQuery, options, onChange }: Input) {
  const [chosen, setChosen] = useChosenOptions(options);
  const { counts, load } = useOptionCounts(countedQuery, chosen);
  const count = listFilters(chosen).length;
  const { sorting, topRange, seed, fit } = chosen;
  const order = q === '' ? {} : { sorting, topRange, seed };

  const withOption = (name: string, value: string | undefined) => {
    const next = { ...chosen, [name]: value, ...(value === 'random' && { seed: createSeed() }) };
    return readOptions((key) => next[key as ChoiceName]);
  };

  function apply(next: SearchOptions) {
    setChosen(next);
    load(next);
    onChange(next);
  }

  return {
    q,
    chosen,
    counts,
    count,
    /** Without words and filters, there are no results to sort. */
    hasOrder: q !== '' || count > 0,
    unfiltered: readOptions((name) => ({ ...order, fit })[name as 'fit']),
    withOption,
    choose: (name: ChoiceName, value: string) => apply(withOption(name, value)),
    apply,
    load,
  };
}

/** The URL follows a moment later, unless Back undoes the choice before. */
function useChosenOptions(options: SearchOptions) {
  const url = paths.search('', 1, options);
  const [state, setState] = useState({ url, options, chosen: options });
  if (state.url !== url) setState({ url, options, chosen: options });
  const setChosen = (chosen: SearchOptions) => setState({ ...state, chosen });

  useEffect(() => {
    const undo = () => setState((latest) => ({ ...latest, chosen: latest.options }));
    addEventListener('popstate', undo);
    return () => removeEventListener('popstate', undo);
  }, []);
  return [state.chosen, setChosen] as const;
}

const createSeed = () => Math.random().toString(36).slice(2, 8);
