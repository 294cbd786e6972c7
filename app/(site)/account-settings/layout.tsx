import type { ReactNode } from 'react';
import { SettingsTabs } from '@/components/account/settings-tabs';
import { settingsText } from '@/lib/messages/settings';
import { siteText } from '@/lib/messages/site';
import styles from './layout.module.css';

/** What the four tabs share. Who may see them is asked by each page: a layout is not asked again. */
export default function AccountSettingsLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{siteText.accountSettings}</h1>
      <SettingsTabs />
      <noscript>
        <p className={styles.note}>{settingsText.needsScript}</p>
      </noscript>
      <div className={styles.tab}>{children}</div>
    </div>
  );
}
