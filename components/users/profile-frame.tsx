import type { CSSProperties, ReactNode } from 'react';
import styles from './profile-frame.module.css';

/** The wall of a profile, lit by the colour of its newest picture. */
export function ProfileFrame({
  tint,
  children,
}: {
  tint: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame} style={{ '--tint': tint } as CSSProperties}>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
