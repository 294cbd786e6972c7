'use client';

import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';
import pill from '@/components/ui/pill.module.css';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { filterText } from '@/lib/messages/search-filters';
import styles from './filter-bar.module.css';
import type { FilterSheet } from './filter-sheet';

const loadSheet = () => import('./filter-sheet').then(({ FilterSheet: Sheet }) => Sheet);

/** Opens the filters on phones. */
export function FilterButton(props: Omit<ComponentProps<typeof FilterSheet>, 'onClose'>) {
  const { Dialog, isLoading, open, close } = useLazyDialog(loadSheet);
  const { count, load } = props.filters;

  function show() {
    load();
    void open();
  }

  return (
    <>
      <button
        type="button"
        className={`${pill.pill} ${styles.open}`}
        data-scripted=""
        data-chosen={count > 0}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onClick={show}
      >
        <Icon name="display" size={18} />
        {filterText.open(count)}
      </button>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
