import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A link that looks like what it leads to: an act. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className={`${styles.button} ${styles.primary}`} href={href}>
      {children}
    </Link>
  );
}
