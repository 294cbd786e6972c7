import { Select } from '@/components/ui/select';
import { type Choices, filterText } from '@/lib/messages/search-filters';
import type { FilterName } from '@/lib/search/query/filters';
import { escapeValue, splitValues } from '@/lib/search/query/value-list';
import styles from './filter-bar.module.css';

export type ChoiceName = Exclude<FilterName, 'fit' | 'colors'> | 'sorting' | 'topRange';

const CHOICES: Record<ChoiceName, Choices> = filterText.choices;

interface Props {
  name: ChoiceName;
  value: string;
  /** Values that are their own labels. */
  values: readonly string[];
  /** By value. Null stands for more than 1,000. */
  counts: Record<string, number | null> | undefined;
  onChange: (name: ChoiceName, value: string) => void;
}

export function FilterSelect({ name, value, values, counts = {}, onChange }: Props) {
  const choices = [...CHOICES[name], ...values.map((one) => [escapeValue(one), one] as const)];
  const id = `filter-${name}`;
  const isListed = choices.some(([one]) => one === value);
  return (
    <div className={styles.field} data-name={name} data-chosen={value !== ''}>
      <label className={styles.name} htmlFor={id}>
        {filterText.names[name]}
      </label>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(name, target.value)}
      >
        {choices.map(([one, label]) => (
          <CountedOption
            key={one}
            value={one}
            label={label}
            // The page shows the number of the chosen one.
            count={one !== value && Object.hasOwn(counts, one) ? counts[one] : undefined}
          />
        ))}
        {!isListed && (
          <option value={value}>{filterText.otherChoice(name, splitValues(value))}</option>
        )}
      </Select>
    </div>
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
