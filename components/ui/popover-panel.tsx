import type { ReactNode } from 'react';
import { IconButton } from './icon-button';
import styles from './popover-panel.module.css';

interface Props {
  id: string;
  label: string;
  /** The edge of the button that the panel is aligned with. */
  align?: 'start' | 'end';
  intro: ReactNode;
  closeLabel: string;
  children: ReactNode;
}

/** A popover with a line of text, a close button and content, opened by a button with `popoverTarget`. */
export function PopoverPanel({ id, label, align, intro, closeLabel, children }: Props) {
  return (
    <section id={id} popover="auto" aria-label={label} className={styles.panel} data-align={align}>
      <div className={styles.head}>
        {intro}
        <IconButton icon="close" label={closeLabel} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </section>
  );
}
