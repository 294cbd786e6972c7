import type { ReactNode } from 'react';
import longText from '@/components/ui/long-text.module.css';
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
    <div className={`${longText.part} ${styles.columns}`}>
      <div className={longText.text}>{children}</div>
      {example && (
        <div>
          <CodeBlock {...example} wraps />
        </div>
      )}
    </div>
  );
}
