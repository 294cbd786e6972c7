import type { ReactNode } from 'react';
import { NicheScene } from '@/components/ui/niche-scene';
import { pageText } from '@/lib/messages/pages';
import styles from './email-link-page.module.css';

interface Props {
  /** Shown without JavaScript, below the children. */
  fallback?: ReactNode;
  children: ReactNode;
}

export function EmailLinkPage({
  fallback = <p>{pageText.javaScriptRequired}</p>,
  children,
}: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        {children}
        <noscript>{fallback}</noscript>
      </div>
      <div className={styles.niche}>
        <NicheScene />
      </div>
    </div>
  );
}
