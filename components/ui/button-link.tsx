import Link from 'next/link';
import type { MouseEventHandler, ReactNode } from 'react';
import styles from './button.module.css';

interface Props {
  href: string;
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  onPointerEnter?: () => void;
}

/** A link that looks like what it leads to: an act. */
export function ButtonLink({ href, children, ...handlers }: Props) {
  return (
    <Link {...handlers} className={`${styles.button} ${styles.primary}`} href={href}>
      {children}
    </Link>
  );
}
