import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { colorText, SWATCHES } from '@/lib/messages/colors';
import { readColors, toggleColor } from '@/lib/search/query/chosen-colors';
import { MAX_COLORS } from '@/lib/search/query/conditions';
import { hasTooManyValues, listInvalidValues } from '@/lib/search/query/filters';
import styles from './color-filter.module.css';

export interface Props {
  /** The filter `colors`. */
  value: string | undefined;
  /** Returns the URL of the search with other colors, for links without JavaScript. */
  toHref: (value: string) => string;
  onChange: (value: string) => void;
}

/** Swatches, a picker and a field. */
export function ColorSwatches({ value, toHref, onChange }: Props) {
  const chosen = readColors(value);
  const isFull = chosen.length === MAX_COLORS;

  function toggle(event: MouseEvent, color: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChange(toggleColor(value, color));
  }

  function renderSwatch([hex, name]: (typeof SWATCHES)[number]) {
    const color = `#${hex}`;
    const isChosen = chosen.some((one) => one.color === color);
    const content = (
      <>
        <span className={styles.sample} style={{ background: color }} />
        <span>{name}</span>
      </>
    );
    if (isFull && !isChosen) {
      return (
        <li key={hex} className={styles.swatch} data-disabled="true">
          {content}
        </li>
      );
    }
    return (
      <li key={hex}>
        <a
          href={toHref(toggleColor(value, color))}
          rel="nofollow"
          aria-current={isChosen || undefined}
          aria-label={isChosen ? colorText.remove(name) : colorText.add(name)}
          className={styles.swatch}
          onClick={(event) => toggle(event, color)}
        >
          {content}
        </a>
      </li>
    );
  }

  return (
    <>
      <ul className={styles.swatches}>{SWATCHES.map(renderSwatch)}</ul>
      <div className={styles.custom}>
        <ColorPicker isDisabled={isFull} onPick={(color) => onChange(toggleColor(value, color))} />
        <ColorCodes key={value} value={value} onChange={onChange} />
      </div>
    </>
  );
}

/** Needs JavaScript. React's `onChange` would report every color that the pointer passes. */
function ColorPicker({
  isDisabled,
  onPick,
}: {
  isDisabled: boolean;
  onPick: (color: string) => void;
}) {
  return (
    <label className={styles.codes} data-scripted="">
      <span>{colorText.pick}</span>
      <input
        ref={(input) => {
          const pick = () => input && onPick(input.value);
          input?.addEventListener('change', pick);
          return () => input?.removeEventListener('change', pick);
        }}
        type="color"
        defaultValue="#0066cc"
        disabled={isDisabled}
        className={styles.picker}
      />
    </label>
  );
}

/** Edits all chosen colors. Part of the form, so it works without JavaScript. */
function ColorCodes({
  value = '',
  onChange,
}: {
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  function apply(input: HTMLInputElement) {
    const typed = input.value.trim();
    const isInvalid =
      hasTooManyValues('colors', typed) || listInvalidValues('colors', typed).length > 0;
    input.setCustomValidity(isInvalid ? colorText.invalid : '');
    if (isInvalid) input.reportValidity();
    else if (typed !== value) onChange(typed);
  }

  function applyOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply(event.currentTarget);
  }

  return (
    <label className={styles.codes}>
      <span>{colorText.codes}</span>
      <input
        name="colors"
        defaultValue={value}
        placeholder={colorText.codesExample}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        onBlur={({ currentTarget }) => apply(currentTarget)}
        onKeyDown={applyOnEnter}
      />
    </label>
  );
}
