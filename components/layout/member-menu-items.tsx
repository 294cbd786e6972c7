import { type MouseEvent, useEffect, useState } from 'react';
import { useAuth } from '@/components/auth/use-auth';
import { Link } from '@/components/ui/link';
import menuStyles from '@/components/ui/menu.module.css';
import { isPlainClick } from '@/components/ui/plain-click';
import { showToast } from '@/components/ui/toast';
import { accountPaths } from '@/lib/account-paths';
import { callApi } from '@/lib/client/fetcher';
import { accountMenuText } from '@/lib/messages/account-menu';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import styles from './account-menu.module.css';

interface Props {
  viewer: OwnUser;
  onClose: (returnsFocus: boolean) => void;
}

export function MemberMenuItems({ viewer, onClose }: Props) {
  const { logout } = useAuth();
  const newWallpapers = useNewWallpapers();

  async function signOut() {
    try {
      await logout();
    } catch {
      showToast({ kind: 'alert', text: accountMenuText.logoutFailed });
    }
  }

  const itemProps = { role: 'menuitem', tabIndex: -1, className: menuStyles.item };
  const renderLink = (href: string, text: string, className = menuStyles.item) => (
    <Link {...itemProps} className={className} href={href} onClick={() => onClose(false)}>
      {text}
    </Link>
  );
  return (
    <>
      {renderLink(paths.profile(viewer.username), accountMenuText.viewProfile)}
      {renderLink(paths.profileFavorites(viewer.username), accountMenuText.favorites)}
      {renderLink(accountPaths.statistics(), accountMenuText.statistics)}
      {renderLink(paths.following(), accountMenuText.following(newWallpapers))}
      {renderLink(paths.inbox(), accountMenuText.inbox(viewer.unreadNotices))}
      {renderLink(paths.upload(), siteText.upload, `${menuStyles.item} ${styles.narrow}`)}
      {viewer.role === 'admin' && (
        // A full navigation, because the admin area has a stricter Content Security Policy.
        <a {...itemProps} href={paths.admin()} onClick={announceCheck}>
          {accountMenuText.adminDashboard}
        </a>
      )}
      {renderLink(accountPaths.settings.profile(), accountMenuText.accountSettings)}
      <button {...itemProps} type="button" onClick={signOut}>
        {accountMenuText.logout}
      </button>
    </>
  );
}

/** The page stays until the server has checked the permissions and responds. */
function announceCheck(event: MouseEvent) {
  if (isPlainClick(event)) showToast({ kind: 'status', text: siteText.checkingPermissions });
}

/** How many wallpapers are new of what the viewer follows. Counted when the menu opens, not for each page. */
function useNewWallpapers(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    callApi<{ count: number }>(paths.api.newWallpapers()).then(
      (found) => setCount(found.count),
      () => setCount(0),
    );
  }, []);
  return count;
}
