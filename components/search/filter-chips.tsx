import { filterText } from '@/lib/messages/search-filters';
import { type FilterProps, getCount, listChoices } from './filter-options';
import styles from './filter-sheet.module.css';

const ORIENTATIONS: Record<string, number> = { landscape: 3 / 2, portrait: 2 / 3, square: 1 };
const SIZES = new Map<string, string>(filterText.sizes);

/** Choices in view: drawn shapes, or chips for resolutions. */
export function FilterChips(props: FilterProps) {
  const { name, value, onChoose } = props;
  return (
    <fieldset>
      <legend>{filterText.names[name]}</legend>
      <div className={styles.chips} data-name={name}>
        {listChoices(props).map(([choice, label]) => (
          <Chip
            key={choice}
            name={name}
            choice={choice}
            label={choice === '' ? filterText.any : label}
            isChosen={choice === value}
            count={getCount(props, choice)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface Props extends Pick<FilterProps, 'name' | 'onChoose'> {
  choice: string;
  label: string;
  isChosen: boolean;
  count: number | null | undefined;
}

function Chip({ name, choice, label, isChosen, count, onChoose }: Props) {
  const ratio = getRatio(name, choice);
  return (
    <label className={styles.chip}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={count === 0}
        aria-label={count === undefined ? label : filterText.countedInWords(label, count)}
        onChange={() => onChoose(name, choice)}
      />
      {ratio !== null && <Shape ratio={ratio} />}
      {SIZES.get(choice) ?? label}
    </label>
  );
}

/** Shapes of all ratios have the same area. */
function Shape({ ratio }: { ratio: number }) {
  const width = Math.sqrt(ratio);
  return (
    <span
      className={styles.shape}
      style={{ width: `${1.375 * width}em`, height: `${1.375 / width}em` }}
    />
  );
}

/** Null for what has no shape, such as several ratios. */
function getRatio(name: string, choice: string): number | null {
  if (name === 'orientation') return ORIENTATIONS[choice] ?? null;
  const [, width, height] = /^(\d+)x(\d+)$/.exec(choice) ?? [];
  return name === 'ratios' && width && height ? Number(width) / Number(height) : null;
}
