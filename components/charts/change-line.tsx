import type { FigureChange } from '@/lib/analytics/schema';
import { chartText, percentText } from '@/lib/messages/charts';
import { formatNumber } from '@/lib/messages/formats';
import styles from './change-line.module.css';

interface Props {
  period?: string;
  change: FigureChange;
}

export function ChangeLine({ period, change: { now, before, growth } }: Props) {
  return (
    <span className={styles.line}>
      {period && <span className={styles.period}>{period}</span>}
      {period && <span className={styles.now}>{formatNumber(now)}</span>}
      <span className={styles.growth} data-direction={Math.sign(growth)}>
        {before === 0 ? chartText.changeFromZero(now) : percentText(growth)}
      </span>
      {before > 0 && <span className={styles.before}>{chartText.fromPrevious(before)}</span>}
    </span>
  );
}
