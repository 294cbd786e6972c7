'use client';

import { selectionText } from '@/lib/messages/selection';
import styles from './select-box.module.css';
import { select, useSelection } from './selection';

interface Props {
  item: { _id: string; title: string };
  /** The most that can be selected. */
  max?: number;
}

export function SelectBox({ item: { _id, title }, max = Number.POSITIVE_INFINITY }: Props) {
  const isSelected = useSelection((ids) => ids.has(_id));
  const isFull = useSelection((ids) => ids.size >= max);
  return (
    <input
      type="checkbox"
      id={`select-${_id}`}
      className={styles.box}
      aria-label={selectionText.select(title)}
      checked={isSelected}
      disabled={isFull && !isSelected}
      onChange={({ target }) => select([_id], target.checked)}
    />
  );
}
