import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { NicheScene } from '@/components/ui/niche-scene';
import { Wordmark } from '@/components/ui/wordmark';
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
