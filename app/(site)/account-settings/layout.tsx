import type { ReactNode } from 'react';
import { SettingsTabs } from '@/components/account/settings-tabs';
import { accountPaths } from '@/lib/account-paths';
import { accountMenuText } from '@/lib/messages/account-menu';
import { apiKeyText } from '@/lib/messages/api-keys';
import { settingsText } from '@/lib/messages/settings';
import styles from './layout.module.css';

/** Each page checks access itself: Next doesn't run a layout again on navigation. */
export default function AccountSettingsLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{accountMenuText.accountSettings}</h1>
        {/* Not Next's link, which would scroll to the section but leave the keyboard here. */}
        <a className={styles.link} href={accountPaths.settings.apiKeys()}>
          {apiKeyText.title}
        </a>
      </div>
      <SettingsTabs />
      <noscript>
        <p className={styles.note}>{settingsText.javaScriptRequired}</p>
      </noscript>
      <div className={styles.tab}>{children}</div>
    </div>
  );
}
