'use client';

import Link from 'next/link';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useAuth } from '@/components/auth/use-auth';
import { isPlainClick } from '@/components/ui/plain-click';
import { showToast } from '@/components/ui/toast';
import { accountMenuText } from '@/lib/messages/account-menu';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import styles from './profile-menu.module.css';

export interface ProfileMenuProps {
  viewer: OwnUser;
  /** Handles its own clicks, which therefore don't close the menu. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: (returnsFocus: boolean) => void;
}

/** Follows the menu button pattern of the ARIA Authoring Practices Guide. */
export function ProfileMenu({ viewer, trigger, onClose }: ProfileMenuProps) {
  const { logout } = useAuth();
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    getItems(menu.current)[0]?.focus();
    const handlePointerDown = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (menu.current?.contains(target) || trigger.current?.contains(target)) return;
      close.current(false);
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [trigger]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose(false);
    if (event.key === 'Escape') return onClose(true);
    const items = getItems(menu.current);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const targets = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 };
    const target = targets[event.key as keyof typeof targets];
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length)?.focus();
  }

  async function signOut() {
    try {
      await logout();
      location.assign(paths.home());
    } catch {
      showToast({ kind: 'alert', text: accountMenuText.logoutFailed });
    }
  }

  const itemProps = { role: 'menuitem', tabIndex: -1, className: styles.item };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={viewer.displayName}
      className={styles.menu}
      onKeyDown={handleKeyDown}
    >
      <Link
        {...itemProps}
        href={paths.profile(viewer.username)}
        prefetch={false}
        onClick={() => onClose(false)}
      >
        {accountMenuText.viewProfile}
      </Link>
      <Link
        {...itemProps}
        href={paths.profileFavorites(viewer.username)}
        prefetch={false}
        onClick={() => onClose(false)}
      >
        {accountMenuText.favorites}
      </Link>
      <Link {...itemProps} href={paths.inbox()} prefetch={false} onClick={() => onClose(false)}>
        {accountMenuText.inbox(viewer.unreadNotices)}
      </Link>
      {viewer.role === 'admin' && (
        // A full navigation, because the admin area has a stricter Content Security Policy.
        <a {...itemProps} href={paths.admin.dashboard()} onClick={announceCheck}>
          {accountMenuText.adminDashboard}
        </a>
      )}
      <Link
        {...itemProps}
        href={paths.settings.profile()}
        prefetch={false}
        onClick={() => onClose(false)}
      >
        {accountMenuText.accountSettings}
      </Link>
      <button {...itemProps} type="button" onClick={signOut}>
        {accountMenuText.logout}
      </button>
    </div>
  );
}

/** The page stays until the server has checked the permissions and responds. */
function announceCheck(event: MouseEvent) {
  if (isPlainClick(event)) showToast({ kind: 'status', text: siteText.checkingPermissions });
}

function getItems(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')] : [];
}
