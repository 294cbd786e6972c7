import Link from 'next/link';
import type { ReactNode } from 'react';
import { Wordmark } from '@/components/layout/wordmark';
import { NicheScene } from '@/components/ui/niche-scene';
import { paths } from '@/lib/paths';
import styles from './auth-frame.module.css';

export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <main className={styles.main}>
        <Link className={styles.logo} href={paths.home()}>
          <Wordmark />
        </Link>
        {children}
      </main>
      <div className={styles.wall}>
        <div className={styles.niche}>
          <NicheScene />
        </div>
      </div>
    </div>
  );
}
