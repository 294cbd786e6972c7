import { formatClock, formatClockDay } from '@/lib/messages/device-preview';
import styles from './screen.module.css';

const DOCK = ['a', 'b', 'c', 'd'];

export function LockScreen({ time }: { time: Date }) {
  return (
    <>
      <span className={styles.island} />
      <span className={styles.lockClock}>
        <span className={styles.day}>{formatClockDay(time)}</span>
        <span className={styles.time}>{formatClock(time)}</span>
      </span>
      <span className={styles.dock}>
        {DOCK.map((key) => (
          <span key={key} className={styles.app} />
        ))}
      </span>
      <span className={styles.homeBar} />
    </>
  );
}
