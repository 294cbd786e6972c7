import type { MouseEvent } from 'react';
import { ColorFilter } from '@/components/colors/color-filter';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import pill from '@/components/ui/pill.module.css';
import { isPlainClick } from '@/components/ui/plain-click';
import { filterText } from '@/lib/messages/search-filters';
import { paths } from '@/lib/paths';
import styles from './filter-bar.module.css';
import {
  type ChoiceName,
  type FilterProps,
  FilterSelect,
  listChoices,
  MORE_NAMES,
  NAMES,
  ORDER_NAMES,
  RARE_NAMES,
} from './filter-options';
import type { FilterState } from './use-filters';

interface Props {
  filters: FilterState;
  categories: readonly string[];
}

/** Phones have a sheet instead. Without JavaScript, a form on every window. */
export function FilterBar({ filters, categories }: Props) {
  const { q, chosen, counts, count, unfiltered, withOption, choose, apply, load } = filters;

  function clear(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[name="orientation"]')?.focus();
    apply(unfiltered);
  }

  const renderPill = (name: ChoiceName) => (
    <FilterPill
      key={name}
      name={name}
      value={chosen[name] ?? ''}
      categories={categories}
      counts={counts[name]}
      onChoose={choose}
    />
  );

  return (
    <form
      action={paths.search()}
      aria-label={filterText.title}
      className={styles.bar}
      onSubmit={(event) => event.preventDefault()}
      onPointerEnter={() => load()}
      onFocus={(event) => event.currentTarget.contains(event.relatedTarget) || load()}
    >
      {q && <input type="hidden" name="q" value={q} />}
      {chosen.fit && <input type="hidden" name="fit" value={chosen.fit} />}
      {filters.hasOrder && ORDER_NAMES.map(renderPill)}
      {NAMES.map(renderPill)}
      <ColorFilter
        value={chosen.colors}
        toHref={(colors) => paths.search(q, 1, withOption('colors', colors))}
        onChange={(colors) => apply(withOption('colors', colors))}
      />
      {RARE_NAMES.filter((name) => chosen[name]).map(renderPill)}
      {MORE_NAMES.map(renderPill)}
      {count > 0 && (
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
    </form>
  );
}

/** The noun, or what is chosen, below a select that can't be seen: it would be as wide as its longest option. */
function FilterPill(props: FilterProps) {
  const { name, value } = props;
  const isNamed = value === '' && !ORDER_NAMES.includes(name);
  const label = listChoices(props).find(([one]) => one === value)?.[1];
  return (
    <span className={`${pill.pill} ${styles.filter}`} data-name={name} data-chosen={value !== ''}>
      <span aria-hidden="true">{isNamed ? filterText.names[name] : label}</span>
      <Icon name="chevron" size={16} />
      <FilterSelect {...props} />
    </span>
  );
}
