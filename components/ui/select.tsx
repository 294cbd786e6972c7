import type { SelectHTMLAttributes } from 'react';
import { Icon } from './icon';
import styles from './select.module.css';

/** One of several, with an arrow of ours: browsers draw theirs on the very edge of the box. */
export function Select(props: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className={styles.place}>
      <select {...props} className={styles.select} />
      <Icon name="chevron" size={18} />
    </span>
  );
}
