import type { ReactNode } from 'react';
import type { Change } from '@/lib/analytics/schema';
import { analyticsText, percent } from '@/lib/messages/admin-analytics';
import { numberText } from '@/lib/messages/formats';
import styles from './change-line.module.css';

interface Props {
  /** The span of time; none where the screen says it. */
  span?: string;
  change: Change;
}

/** How much there was in some time, and how that compares with the time before. */
export function ChangeLine({ span, change: { now, before, growth } }: Props) {
  return (
    <span className={styles.line}>
      {span && <span className={styles.span}>{span}</span>}
      {span && <span className={styles.now}>{numberText(now)}</span>}
      <span className={styles.growth} data-direction={Math.sign(growth)}>
        {percent(growth)}
      </span>
      <span className={styles.before}>{analyticsText.before(before)}</span>
    </span>
  );
}

/** What the lines below it count, where that is not what the figure above them counts. */
export function ChangeCaption({ children }: { children: ReactNode }) {
  return <span className={styles.caption}>{children}</span>;
}
