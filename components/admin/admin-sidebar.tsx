'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { useQueueCount } from '@/components/admin/moderation/use-queue-count';
import { useAuth } from '@/components/auth/use-auth';
import { showToast } from '@/components/ui/toast';
import { Wordmark } from '@/components/ui/wordmark';
import { adminPaths } from '@/lib/admin-paths';
import { accountMenuText } from '@/lib/messages/account-menu';
import { adminText } from '@/lib/messages/admin';
import { featuredText } from '@/lib/messages/admin-featured';
import type { QueueCounts } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
import { AdminIcon, type AdminIconName } from './admin-icon';
import { AdminLink } from './admin-link';
import styles from './admin-sidebar.module.css';

const SCREENS: [href: string, text: string, icon: AdminIconName][] = [
  [paths.admin(), adminText.dashboard, 'dashboard'],
  [adminPaths.analytics(), adminText.analytics, 'chart'],
  [adminPaths.wallpapers(), adminText.wallpapers, 'pictures'],
  [adminPaths.categories(), adminText.categories, 'folder'],
  [adminPaths.tags(), adminText.tags, 'tag'],
  [adminPaths.featured(), featuredText.title, 'star'],
  [adminPaths.upload(), adminText.upload, 'upload'],
  [adminPaths.users(), adminText.users, 'people'],
  [adminPaths.moderation(), adminText.moderation, 'shield'],
  [adminPaths.jobs(), adminText.jobs, 'clock'],
  [adminPaths.audit(), adminText.audit, 'log'],
];

interface Props {
  waiting: QueueCounts;
  /** Rendered on the server. */
  displayMenu: ReactNode;
}

export function AdminSidebar({ waiting, displayMenu }: Props) {
  const { logout } = useAuth();
  const toReview = useQueueCount(waiting);
  const pathname = usePathname();
  const panel = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: close the menu after each navigation.
  useEffect(() => {
    const { current } = panel;
    if (current?.matches(':popover-open')) current.hidePopover();
  }, [pathname]);

  async function signOut() {
    try {
      await logout();
    } catch {
      showToast({ kind: 'alert', text: accountMenuText.logoutFailed });
    }
  }

  return (
    <header className={styles.sidebar}>
      <div className={styles.bar}>
        {/* The public site has another Content-Security-Policy, so it needs a full page load. */}
        <a href={paths.home()} className={styles.logo} aria-label={adminText.backToSite}>
          <Wordmark />
        </a>
        <button type="button" popoverTarget="screens" className={styles.menu}>
          <AdminIcon name="menu" />
          {adminText.menu}
        </button>
      </div>
      <div ref={panel} id="screens" popover="auto" className={styles.panel}>
        <p className={styles.role}>
          <AdminIcon name="shield" size={16} />
          {adminText.administrator}
        </p>
        <nav aria-label={adminText.navigation} className={styles.pages}>
          {SCREENS.map(([href, text, icon]) => (
            <AdminLink
              key={href}
              href={href}
              isCurrent={isCurrent(pathname, href)}
              text={text}
              waiting={href === adminPaths.moderation() ? toReview : 0}
            >
              <AdminIcon name={icon} />
            </AdminLink>
          ))}
        </nav>
        <div className={styles.foot}>
          <button type="button" className={styles.signOut} onClick={signOut}>
            <AdminIcon name="leave" />
            {adminText.signOut}
          </button>
          {displayMenu}
        </div>
      </div>
    </header>
  );
}

/** Subpages belong to their parent. The settings path shows the dashboard. */
function isCurrent(pathname: string, href: string): boolean {
  if (href !== paths.admin()) return `${pathname}/`.startsWith(`${href}/`);
  return pathname === href || pathname === adminPaths.settings();
}
