'use client';

import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { ColorHint } from '@/components/colors/color-filter';
import { ColorSwatches } from '@/components/colors/color-swatches';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ModalDialog } from '@/components/ui/modal-dialog';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { filterSheetText } from '@/lib/messages/filter-sheet';
import { filterText } from '@/lib/messages/search-filters';
import { paths } from '@/lib/paths';
import { readColors } from '@/lib/search/query/chosen-colors';
import { MAX_COLORS } from '@/lib/search/query/conditions';
import { FilterChips } from './filter-chips';
import { type ChoiceName, FilterSelect, MORE_NAMES, NAMES, RARE_NAMES } from './filter-options';
import styles from './filter-sheet.module.css';
import type { FilterState } from './use-filters';

/** How far the sheet is dragged down until it closes, in CSS pixels. */
const CLOSING_DISTANCE = 96;

interface Props {
  filters: FilterState;
  categories: readonly string[];
  /** Number of results. Null while they load, and if they aren't counted. */
  total: number | null;
  onClose: () => void;
}

/** The filters on phones. What is chosen applies at once, behind the sheet. */
export function FilterSheet({ filters, categories, total, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { q, chosen, counts, count, unfiltered, withOption, choose, apply } = filters;
  const close = () => dialog.current?.close();
  const drag = useDragDown(dialog, close);

  function clear() {
    // The button disappears.
    dialog.current?.querySelector<HTMLElement>('[name="orientation"]')?.focus();
    apply(unfiltered);
  }

  const toProps = (name: ChoiceName) => ({
    name,
    value: chosen[name] ?? '',
    categories,
    counts: counts[name],
    onChoose: choose,
  });

  const renderSelect = (name: ChoiceName) => (
    <div key={name} className={styles.row}>
      <span aria-hidden="true">{filterText.names[name]}</span>
      <span className={styles.select}>
        <FilterSelect {...toProps(name)} />
        <Icon name="chevron" size={18} />
      </span>
    </div>
  );

  return (
    <ModalDialog
      dialog={dialog}
      title={filterText.title}
      className={styles.sheet}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && close()}
      onClose={onClose}
    >
      <div className={styles.grabber} {...drag} />
      <div className={styles.head}>
        {count > 0 && (
          <Button kind="quiet" onClick={clear}>
            {filterSheetText.clearAll}
          </Button>
        )}
        <IconButton icon="close" label={filterSheetText.close} onClick={close} />
      </div>
      <div className={styles.body}>
        {filters.hasOrder && renderSelect('sorting')}
        {chosen.sorting === 'toplist' && renderSelect('topRange')}
        {NAMES.map((name) => (
          <FilterChips key={name} {...toProps(name)} />
        ))}
        <fieldset>
          <legend>{filterText.names.colors}</legend>
          <ColorHint isFull={readColors(chosen.colors).length === MAX_COLORS} />
          <ColorSwatches
            value={chosen.colors}
            toHref={(colors) => paths.search(q, 1, withOption('colors', colors))}
            onChange={(colors) => apply(withOption('colors', colors))}
          />
        </fieldset>
        {RARE_NAMES.filter((name) => chosen[name]).map(renderSelect)}
        {MORE_NAMES.map(renderSelect)}
      </div>
      <div className={styles.foot}>
        <VisuallyHidden>
          <span role="status">{total !== null && filterSheetText.results(total)}</span>
        </VisuallyHidden>
        <Button onClick={close}>{filterSheetText.showResults(total)}</Button>
      </div>
    </ModalDialog>
  );
}

/** Closes the sheet when it is dragged down far enough, as the grabber promises. */
function useDragDown(sheet: { readonly current: HTMLElement | null }, close: () => void) {
  const start = useRef<number | null>(null);
  const getDistance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? 0));
  function moveTo(distance: number) {
    sheet.current?.style.setProperty('translate', `0 ${distance}px`);
  }
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null) moveTo(getDistance(event));
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === null) return;
      if (getDistance(event) > CLOSING_DISTANCE) return close();
      start.current = null;
      moveTo(0);
    },
    onPointerCancel() {
      start.current = null;
      moveTo(0);
    },
  };
}
