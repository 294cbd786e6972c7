import { type Choices, filterText } from '@/lib/messages/search-filters';
import type { FilterName } from '@/lib/search/query/filters';
import { escapeValue, splitValues } from '@/lib/search/query/value-list';

export type ChoiceName = Exclude<FilterName, 'fit' | 'colors'> | 'sorting' | 'topRange';

const CHOICES: Record<ChoiceName, Choices> = filterText.choices;

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

/** What can be chosen, and the chosen value if it's another one, as values and labels. */
export function listChoices({ name, value, categories }: FilterProps): Choices {
  const named = name === 'category' ? categories : [];
  const choices = [...CHOICES[name], ...named.map((one) => [escapeValue(one), one] as const)];
  if (choices.some(([one]) => one === value)) return choices;
  return [...choices, [value, filterText.otherChoice(name, splitValues(value))]];
}

/** The number of a choice. Undefined for the chosen one, which the page shows. */
export const getCount = ({ value, counts = {} }: FilterProps, choice: string) =>
  choice !== value && Object.hasOwn(counts, choice) ? counts[choice] : undefined;

/** A native select without a look of its own. */
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
        <CountedOption key={one} value={one} label={label} count={getCount(props, one)} />
      ))}
    </select>
  );
}

interface OptionProps {
  value: string;
  label: string;
  count: number | null | undefined;
}

function CountedOption({ value, label, count }: OptionProps) {
  if (count === undefined) return <option value={value}>{label}</option>;
  return (
    <option
      value={value}
      disabled={count === 0}
      aria-label={filterText.countedInWords(label, count)}
    >
      {filterText.counted(label, count)}
    </option>
  );
}
