import type { ReactNode } from 'react';
import { PendingLink } from '@/components/ui/pending-link';
import { adminText } from '@/lib/messages/admin';
import { formatNumber } from '@/lib/messages/formats';
import styles from './admin-link.module.css';

interface Props {
  href: string;
  text: string;
  isCurrent: boolean;
  waiting: number;
  children: ReactNode;
}

export function AdminLink({ href, text, isCurrent, waiting, children }: Props) {
  return (
    <PendingLink
      href={href}
      aria-label={waiting > 0 ? adminText.waitingCount(text, waiting) : text}
      aria-current={isCurrent ? 'page' : undefined}
      className={styles.link}
    >
      {children}
      {text}
      {waiting > 0 && <span className={styles.waiting}>{formatNumber(waiting)}</span>}
    </PendingLink>
  );
}
