import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { QueryChipList, type UnderstoodQuery } from './query-chip-list';

export interface QueryChipsProps extends UnderstoodQuery {
  /** Takes the focus when no chip follows the removed one. */
  field: RefObject<HTMLInputElement | null>;
  onRemove: (q: string) => void;
}

/** Removes parts without loading a page. */
export function QueryChips({ field, onRemove, ...query }: QueryChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removal = useRef<{ rest: string; index: number }>(null);

  useEffect(() => {
    // The chip is still there until the URL has changed.
    if (removal.current?.rest !== query.q) return;
    const next = list.current?.querySelectorAll('a')[removal.current.index] ?? field.current;
    next?.focus();
    removal.current = null;
  });

  function remove(event: MouseEvent, rest: string, index: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    removal.current = { rest, index };
    onRemove(rest);
  }

  return <QueryChipList {...query} ref={list} onRemove={remove} />;
}
