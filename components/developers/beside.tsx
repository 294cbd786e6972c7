import type { ReactNode } from 'react';
import styles from './beside.module.css';
import { CodeBlock } from './code-block';

interface Props {
  children: ReactNode;
  /** None: nothing stands beside it. */
  example: { label: string; code: string } | null;
}

/** What is said, and beside it, where there is room, how it looks. */
export function Beside({ children, example }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.text}>{children}</div>
      {example && (
        <div>
          <CodeBlock {...example} wraps />
        </div>
      )}
    </div>
  );
}
