'use client';

import type { FocusEvent } from 'react';
import { formatNumber } from '@/lib/messages/formats';
import styles from './filter-chips.module.css';
import { PendingLink } from './pending-link';

interface Chip {
  href: string;
  text: string;
  count?: number | undefined;
  isCurrent: boolean;
}

export function FilterChips({ label, chips }: { label: string; chips: Chip[] }) {
  return (
    <nav aria-label={label} className={`row ${styles.chips}`} onFocus={showWhole}>
      {chips.map(({ href, text, count, isCurrent }) => (
        <PendingLink
          key={href}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'page' : undefined}
          className={styles.chip}
        >
          {text}
          {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
        </PendingLink>
      ))}
    </nav>
  );
}

/** Browsers don't scroll to a focused chip of which a part is visible. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
