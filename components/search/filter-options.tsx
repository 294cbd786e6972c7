import { type Choices, filterText } from '@/lib/messages/search-filters';
import type { FilterName } from '@/lib/search/query/filters';
import { escapeValue, splitValues } from '@/lib/search/query/value-list';

export type ChoiceName = Exclude<FilterName, 'fit' | 'colors'> | 'sorting' | 'topRange';

const CHOICES: Partial<Record<ChoiceName, Choices>> = filterText.choices;

export const ORDER_NAMES: ChoiceName[] = ['sorting', 'topRange'];
export const NAMES: ChoiceName[] = ['orientation', 'ratios', 'atleast'];
export const MORE_NAMES: ChoiceName[] = ['category', 'license', 'period'];
/** Only in URLs that were written by hand or by another site. */
export const RARE_NAMES: ChoiceName[] = ['resolutions', 'tags', 'user', 'from'];

export interface FilterProps {
  name: ChoiceName;
  value: string;
  /** Names of the categories, for their filter. */
  categories: readonly string[];
  /** By value. Null stands for more than 1,000. */
  counts: Record<string, number | null> | undefined;
  onChoose: (name: ChoiceName, value: string) => void;
}

/** The options of a filter as values and labels. Includes the current value if it isn't one of them. */
export function listChoices({ name, value, categories }: FilterProps): Choices {
  const choices = [
    ...(ORDER_NAMES.includes(name) ? [] : [['', filterText.any] as const]),
    ...(CHOICES[name] ?? []),
    ...(name === 'category' ? categories.map((one) => [escapeValue(one), one] as const) : []),
  ];
  if (choices.some(([one]) => one === value)) return choices;
  return [...choices, [value, filterText.otherChoice(name, splitValues(value))]];
}

/** The number of a choice. Undefined for the chosen one, which the page shows. */
export const getCount = ({ value, counts = {} }: FilterProps, choice: string) =>
  choice !== value && Object.hasOwn(counts, choice) ? counts[choice] : undefined;

/** An unstyled native select. */
export function FilterSelect(props: FilterProps) {
  const { name, value, onChoose } = props;
  return (
    <select
      name={name}
      value={value}
      aria-label={filterText.names[name]}
      onChange={({ target }) => onChoose(name, target.value)}
    >
      {listChoices(props).map(([one, label]) => (
        <option key={one} value={one} {...describeCount(label, getCount(props, one))} />
      ))}
    </select>
  );
}

function describeCount(label: string, count: number | null | undefined) {
  if (count === undefined) return { children: label };
  return {
    disabled: count === 0,
    'aria-label': filterText.countedInWords(label, count),
    children: filterText.counted(label, count),
  };
}
