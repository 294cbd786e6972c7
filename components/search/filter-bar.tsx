'use client';

import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { ColorFilter } from '@/components/colors/color-filter';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
import { filterText } from '@/lib/messages/search-filters';
import { paths } from '@/lib/paths';
import { listFilters, readOptions, type SearchOptions } from '@/lib/search/query/options';
import styles from './filter-bar.module.css';
import { type ChoiceName, FilterSelect } from './filter-select';
import { useOptionCounts } from './use-option-counts';

const SORT_NAMES: ChoiceName[] = ['sorting', 'topRange'];
const NAMES: ChoiceName[] = ['orientation', 'ratios', 'atleast'];
const MORE_NAMES: ChoiceName[] = ['category', 'license', 'period'];
/** Only in URLs that were written by hand or by another site. */
const RARE_NAMES: ChoiceName[] = ['resolutions', 'tags', 'user', 'from'];

interface Props {
  q: string;
  /** The query that was searched, if it was corrected. Null if none matches all of it. */
  countedQuery: string | null;
  options: SearchOptions;
  categories: readonly string[];
  onChange: (options: SearchOptions) => void;
}

/** A native popover on narrow windows. Without JavaScript, a form. */
export function FilterBar({ q, countedQuery, options, categories, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useChosenOptions(options);
  const { counts, load } = useOptionCounts(countedQuery, chosen);
  const filters = listFilters(chosen);
  const { sorting, topRange, seed, fit } = chosen;
  const order = q === '' ? {} : { sorting, topRange, seed };
  const unfiltered = readOptions((name) => ({ ...order, fit })[name as 'fit']);

  /** Counts make options longer, which must not widen the controls. */
  function open() {
    for (const select of form.current?.querySelectorAll('select') ?? []) {
      select.style.setProperty('--select-width', `${select.offsetWidth}px`);
    }
    load();
  }

  function apply(next: SearchOptions) {
    setChosen(next);
    load(next);
    onChange(next);
  }

  function choose(name: ChoiceName, value: string) {
    const next = { ...chosen, [name]: value, ...(value === 'random' && { seed: createSeed() }) };
    apply(readOptions((key) => next[key as ChoiceName]));
  }

  const withColors = (colors: string) =>
    readOptions((name) => ({ ...chosen, colors })[name as 'colors']);

  function clear(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const first = q === '' ? 'select[name="orientation"]' : 'select';
    form.current?.querySelector<HTMLSelectElement>(first)?.focus();
    apply(unfiltered);
  }

  function close(event: FormEvent) {
    event.preventDefault();
    if (form.current?.matches(':popover-open')) form.current.hidePopover();
  }

  const renderSelect = (name: ChoiceName) => (
    <FilterSelect
      key={name}
      name={name}
      value={chosen[name] ?? ''}
      values={name === 'category' ? categories : []}
      counts={counts[name]}
      onChange={choose}
    />
  );

  return (
    <form
      ref={form}
      id="filters"
      popover="auto"
      action={paths.search()}
      aria-label={filterText.title}
      className={styles.bar}
      onSubmit={close}
      onPointerEnter={open}
      onFocus={({ currentTarget, relatedTarget }) =>
        currentTarget.contains(relatedTarget) || open()
      }
      onToggle={({ newState }) => newState === 'open' && open()}
    >
      <h2 className={styles.title}>{filterText.title}</h2>
      {q && <input type="hidden" name="q" value={q} />}
      {fit && <input type="hidden" name="fit" value={fit} />}
      {/* Without words and filters, there are no results to sort. */}
      {(q !== '' || filters.length > 0) && SORT_NAMES.map(renderSelect)}
      {NAMES.map(renderSelect)}
      <div className={styles.field}>
        {/* The button says it, too. */}
        <span className={styles.name} aria-hidden="true">
          {filterText.names.colors}
        </span>
        <ColorFilter
          value={chosen.colors}
          toHref={(colors) => paths.search(q, 1, withColors(colors))}
          onChange={(colors) => apply(withColors(colors))}
        />
      </div>
      {RARE_NAMES.filter((name) => chosen[name]).map(renderSelect)}
      {MORE_NAMES.map(renderSelect)}
      <div className={styles.actions}>
        {filters.length > 0 && (
          <a
            href={paths.search(q, 1, unfiltered)}
            rel="nofollow"
            className={styles.clear}
            onClick={clear}
          >
            {filterText.clear}
          </a>
        )}
        <span className={styles.submit}>
          <Button type="submit">{filterText.showResults}</Button>
        </span>
      </div>
    </form>
  );
}

/** Only on narrow windows. */
export function FilterButton({ options }: { options: SearchOptions }) {
  return (
    <button type="button" popoverTarget="filters" className={styles.open}>
      <Icon name="display" />
      {filterText.open(listFilters(options).length)}
    </button>
  );
}

/** The URL follows a moment later. */
function useChosenOptions(options: SearchOptions) {
  const url = paths.search('', 1, options);
  const [state, setState] = useState({ url, chosen: options });
  if (state.url !== url) setState({ url, chosen: options });
  const setChosen = (chosen: SearchOptions) => setState({ ...state, chosen });
  return [state.chosen, setChosen] as const;
}

const createSeed = () => Math.random().toString(36).slice(2, 8);
