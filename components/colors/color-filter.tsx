'use client';

import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
import { PopoverPanel } from '@/components/ui/popover-panel';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { colorText, SWATCHES } from '@/lib/messages/colors';
import { type ChosenColor, readColors, toggleColor } from '@/lib/search/query/chosen-colors';
import { MAX_COLORS } from '@/lib/search/query/conditions';
import { hasTooManyValues, listInvalidValues } from '@/lib/search/query/filters';
import styles from './color-filter.module.css';

interface Props {
  /** The filter `colors`. */
  value: string | undefined;
  /** Returns the URL of the search with other colors, for links without JavaScript. */
  toHref: (value: string) => string;
  onChange: (value: string) => void;
}

/** A native popover with swatches, a picker and a field. Without JavaScript, swatches are links. */
export function ColorFilter({ value, toHref, onChange }: Props) {
  const chosen = readColors(value);
  const opener = useRef<HTMLButtonElement>(null);
  const isFull = chosen.length === MAX_COLORS;

  function toggle(event: MouseEvent, color: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChange(toggleColor(value, color));
  }

  const renderRemoval = ({ value: one, color }: ChosenColor) => (
    <li key={one}>
      <a
        href={toHref(toggleColor(value, color))}
        rel="nofollow"
        className={styles.chip}
        onClick={(event) => {
          toggle(event, color);
          opener.current?.focus();
        }}
      >
        <VisuallyHidden>{colorText.remove('')}</VisuallyHidden>
        <span className={styles.dot} style={{ background: color }} />
        {getName(color)}
        <Icon name="close" size={14} />
      </a>
    </li>
  );

  function renderSwatch([hex, name]: (typeof SWATCHES)[number]) {
    const color = `#${hex}`;
    const isChosen = chosen.some((one) => one.color === color);
    const content = (
      <>
        <span className={styles.sample} style={{ background: color }} />
        {name}
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
    <div className={styles.filter}>
      <button
        ref={opener}
        type="button"
        popoverTarget="colors"
        className={styles.open}
        data-chosen={chosen.length > 0}
      >
        {colorText.open(chosen.length)}
        <Icon name="chevron" size={18} />
      </button>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={colorText.chosen}>
          {chosen.map(renderRemoval)}
        </ul>
      )}
      <PopoverPanel
        id="colors"
        label={colorText.filter}
        intro={<p className="secondary">{isFull ? colorText.full : colorText.hint}</p>}
        closeLabel={colorText.close}
      >
        <ul className={styles.swatches}>{SWATCHES.map(renderSwatch)}</ul>
        <div className={styles.custom}>
          <ColorPicker
            isDisabled={isFull}
            onPick={(color) => onChange(toggleColor(value, color))}
          />
          <ColorCodes key={value} value={value} onChange={onChange} />
        </div>
      </PopoverPanel>
    </div>
  );
}

const getName = (color: string) => SWATCHES.find(([hex]) => `#${hex}` === color)?.[1] ?? color;

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
