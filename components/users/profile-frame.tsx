import type { CSSProperties, ReactNode } from 'react';
import styles from './profile-frame.module.css';

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
