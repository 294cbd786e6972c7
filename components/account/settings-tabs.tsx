'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { TabLinks } from '@/components/ui/tab-links';
import { accountPaths } from '@/lib/account-paths';
import {
  closeAccountText,
  emailSettingsText,
  passwordText,
  profileFormText,
  settingsText,
} from '@/lib/messages/settings';

const TABS = [
  { path: accountPaths.settings.profile(), name: profileFormText.tab },
  { path: accountPaths.settings.email(), name: emailSettingsText.tab },
  { path: accountPaths.settings.password(), name: passwordText.tab },
  { path: accountPaths.settings.close(), name: closeAccountText.tab },
];

export function SettingsTabs() {
  const pathname = usePathname();
  return (
    <TabLinks label={settingsText.tabs}>
      {TABS.map(({ path, name }) => (
        <Link key={path} href={path} aria-current={path === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </TabLinks>
  );
}
