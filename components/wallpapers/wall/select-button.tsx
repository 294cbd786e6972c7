'use client';

import { useEffect, useRef } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { startSelecting, stopSelecting, useIsSelecting } from '@/components/ui/selection';
import { tileText } from '@/lib/messages/tiles';
import styles from './select-button.module.css';

/** Lets the visitor select tiles of the wall. */
export function SelectButton() {
  const isSelecting = useIsSelecting();
  const button = useRef<HTMLButtonElement>(null);
  const wasSelecting = useRef(false);

  useEffect(() => {
    const isEnd = wasSelecting.current && !isSelecting;
    wasSelecting.current = isSelecting;
    if (isEnd && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isSelecting]);

  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      aria-pressed={isSelecting}
      aria-keyshortcuts={useShortcut('S')}
      onClick={isSelecting ? stopSelecting : startSelecting}
    >
      {tileText.select}
    </button>
  );
}
