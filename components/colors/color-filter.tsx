import { type MouseEvent, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import pill from '@/components/ui/pill.module.css';
import { isPlainClick } from '@/components/ui/plain-click';
import { PopoverPanel } from '@/components/ui/popover-panel';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { colorText, SWATCHES } from '@/lib/messages/colors';
import { type ChosenColor, readColors, toggleColor } from '@/lib/search/query/chosen-colors';
import { MAX_COLORS } from '@/lib/search/query/conditions';
import styles from './color-filter.module.css';
import { ColorSwatches, type Props } from './color-swatches';

/** A native popover with swatches, a picker and a field. Without JavaScript, swatches are links. */
export function ColorFilter(props: Props) {
  const { value, toHref, onChange } = props;
  const chosen = readColors(value);
  const opener = useRef<HTMLButtonElement>(null);

  function remove(event: MouseEvent, color: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChange(toggleColor(value, color));
    opener.current?.focus();
  }

  const renderRemoval = ({ value: one, color }: ChosenColor) => (
    <li key={one}>
      <a
        href={toHref(toggleColor(value, color))}
        rel="nofollow"
        className={styles.chip}
        onClick={(event) => remove(event, color)}
      >
        <VisuallyHidden>{colorText.remove('')}</VisuallyHidden>
        <span className={styles.dot} style={{ background: color }} />
        {getName(color)}
        <Icon name="close" size={14} />
      </a>
    </li>
  );

  return (
    <div className={styles.filter}>
      <button
        ref={opener}
        type="button"
        popoverTarget="colors"
        className={pill.pill}
        data-chosen={chosen.length > 0}
      >
        {colorText.open(chosen.length)}
        <Icon name="chevron" size={16} />
      </button>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={colorText.chosen}>
          {chosen.map(renderRemoval)}
        </ul>
      )}
      <PopoverPanel
        id="colors"
        label={colorText.filter}
        intro={<ColorHint isFull={chosen.length === MAX_COLORS} />}
        closeLabel={colorText.close}
      >
        <ColorSwatches {...props} />
      </PopoverPanel>
    </div>
  );
}

export const ColorHint = ({ isFull }: { isFull: boolean }) => (
  <p className="secondary">{isFull ? colorText.full : colorText.hint}</p>
);

const getName = (color: string) => SWATCHES.find(([hex]) => `#${hex}` === color)?.[1] ?? color;
