import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './admin-link.module.css';
import { Checking } from './checking';

interface Props {
  href: string;
  text: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** Leads to a screen. While the server asks who comes, and for what the screen shows, it says so. */
export function AdminLink({ href, text, isCurrent, children }: Props) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={text}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.link}
    >
      {children}
      {text}
      <Checking />
    </Link>
  );
}
