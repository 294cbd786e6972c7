'use client';

import Link from 'next/link';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { showToast } from '@/components/ui/toast';
import { useAuth } from '@/lib/auth/hooks';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import styles from './profile-menu.module.css';

export interface ProfileMenuProps {
  viewer: OwnUser;
  /** What opened it: a press on it is its own affair. */
  chip: RefObject<HTMLButtonElement | null>;
  onClose: (returnsFocus: boolean) => void;
}

/** As ARIA's menu button pattern has it: arrows walk, Escape and Tab close, the focus goes back. */
export function ProfileMenu({ viewer, chip, onClose }: ProfileMenuProps) {
  const { logout } = useAuth();
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    itemsOf(menu.current)[0]?.focus();
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (menu.current?.contains(target) || chip.current?.contains(target)) return;
      close.current(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [chip]);

  function walk(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose(false);
    if (event.key === 'Escape') return onClose(true);
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    items.at(step % items.length)?.focus();
  }

  async function leave() {
    try {
      await logout();
      location.assign(paths.home());
    } catch {
      showToast({ kind: 'alert', text: siteText.logoutFailed });
    }
  }

  const item = { role: 'menuitem', tabIndex: -1, className: styles.item };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={viewer.displayName}
      className={styles.menu}
      onKeyDown={walk}
    >
      <Link {...item} href={paths.profile(viewer.username)} onClick={() => onClose(false)}>
        {siteText.viewProfile}
      </Link>
      {viewer.role === 'admin' && (
        // A full navigation: the admin area has a stricter policy for scripts than the page here.
        <a {...item} href={paths.admin.dashboard()}>
          {siteText.adminDashboard}
        </a>
      )}
      <Link {...item} href={paths.settings.profile()} onClick={() => onClose(false)}>
        {siteText.accountSettings}
      </Link>
      <button {...item} type="button" onClick={leave}>
        {siteText.logout}
      </button>
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return menu ? [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')] : [];
}
