import type { ReactNode } from 'react';
import { Wordmark } from '@/components/ui/wordmark';
import { paths } from '@/lib/paths';
import styles from './bare-page.module.css';

export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.head}>
        <a className={styles.logo} href={paths.home()}>
          <Wordmark />
        </a>
      </header>
      <main>{children}</main>
    </>
  );
}
