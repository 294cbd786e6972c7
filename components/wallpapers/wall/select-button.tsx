'use client';

import { useShortcut } from '@/components/shortcuts/use-shortcut';
import pill from '@/components/ui/pill.module.css';
import { startSelecting, stopSelecting, useIsSelecting } from '@/components/ui/selection';
import { tileText } from '@/lib/messages/tiles';
import styles from './select-button.module.css';

/** Lets the visitor select tiles of the wall. */
export function SelectButton() {
  const isSelecting = useIsSelecting();
  return (
    <button
      id="select"
      type="button"
      className={`${pill.pill} ${styles.button}`}
      data-scripted=""
      aria-pressed={isSelecting}
      aria-keyshortcuts={useShortcut('X')}
      onClick={isSelecting ? stopSelecting : startSelecting}
    >
      {tileText.select}
    </button>
  );
}
