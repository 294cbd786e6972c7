import type { ReactNode } from 'react';
import type { Change } from '@/lib/analytics/schema';
import { analyticsText, percent } from '@/lib/messages/admin-analytics';
import { numberText } from '@/lib/messages/formats';
import styles from './change-line.module.css';

interface Props {
  /** Omitted if the page shows the period. */
  period?: string;
  change: Change;
}

export function ChangeLine({ period, change: { now, before, growth } }: Props) {
  return (
    <span className={styles.line}>
      {period && <span className={styles.period}>{period}</span>}
      {period && <span className={styles.now}>{numberText(now)}</span>}
      <span className={styles.growth} data-direction={Math.sign(growth)}>
        {percent(growth)}
      </span>
      <span className={styles.before}>{analyticsText.before(before)}</span>
    </span>
  );
}

/** Labels the lines below if they count something else than the figure above. */
export function ChangeCaption({ children }: { children: ReactNode }) {
  return <span className={styles.caption}>{children}</span>;
}
