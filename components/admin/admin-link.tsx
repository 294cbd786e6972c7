'use client';

import Link, { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';
import { adminText } from '@/lib/messages/en/admin';
import styles from './admin-link.module.css';

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

function Checking() {
  const { pending } = useLinkStatus();
  return (
    <span role="status" className={styles.checking} data-pending={pending}>
      {pending && adminText.checking}
    </span>
  );
}
