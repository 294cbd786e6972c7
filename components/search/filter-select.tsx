import { Select } from '@/components/ui/select';
import { type Choices, filterText } from '@/lib/messages/search-filters';
import { escapeValue, type FilterName, splitValues } from '@/lib/search/filters';
import styles from './filter-bar.module.css';

export type ChoiceName = FilterName | 'sorting' | 'topRange';

const CHOICES: Record<ChoiceName, Choices> = filterText.choices;

interface Props {
  name: ChoiceName;
  value: string;
  /** Values that are their own labels. */
  values: readonly string[];
  onChange: (name: ChoiceName, value: string) => void;
}

export function FilterSelect({ name, value, values, onChange }: Props) {
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
          <option key={one} value={one}>
            {label}
          </option>
        ))}
        {!isListed && (
          <option value={value}>{filterText.otherChoice(name, splitValues(value))}</option>
        )}
      </Select>
    </div>
  );
}
