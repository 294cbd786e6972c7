import type { ReactNode } from 'react';
import { NicheScene } from '@/components/ui/niche-scene';
import { pageText } from '@/lib/messages/pages';
import styles from './email-link-page.module.css';

export function EmailLinkPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        {children}
        <noscript>
          <p>{pageText.javaScriptRequired}</p>
        </noscript>
      </div>
      <div className={styles.niche}>
        <NicheScene />
      </div>
    </div>
  );
}
