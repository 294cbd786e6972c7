'use client';

import { usePathname } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { TabLinks } from '@/components/ui/tab-links';
import {
  closeAccountText,
  emailSettingsText,
  passwordText,
  profileFormText,
  settingsText,
} from '@/lib/messages/settings';
import { paths } from '@/lib/paths';

const TABS = [
  { path: paths.settings.profile(), name: profileFormText.tab },
  { path: paths.settings.email(), name: emailSettingsText.tab },
  { path: paths.settings.password(), name: passwordText.tab },
  { path: paths.settings.close(), name: closeAccountText.tab },
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
