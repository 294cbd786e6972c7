import type { SelectHTMLAttributes } from 'react';
import { Icon } from './icon';
import styles from './select.module.css';

/** Draws its own arrow: browsers put theirs at the very edge of the box. */
export function Select(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.wrapper}>
      <select {...props} className={styles.select} />
      <Icon name="chevron" size={18} />
    </span>
  );
}
