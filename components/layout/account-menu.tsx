'use client';

import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import menuStyles from '@/components/ui/menu.module.css';
import { accountMenuText } from '@/lib/messages/account-menu';
import type { OwnUser } from '@/lib/users/schema';
import styles from './account-menu.module.css';
import { MemberMenuItems } from './member-menu-items';
import { VisitorMenuItems } from './visitor-menu-items';

export interface AccountMenuProps {
  /** Null for visitors. */
  viewer: OwnUser | null;
  /** Handles its own clicks, which therefore don't close the menu. */
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: (returnsFocus: boolean) => void;
}

/** Follows the menu button pattern of the ARIA Authoring Practices Guide. */
export function AccountMenu({ viewer, trigger, onClose }: AccountMenuProps) {
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

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={viewer?.displayName ?? accountMenuText.title}
      className={`${menuStyles.menu} ${styles.menu}`}
      onKeyDown={handleKeyDown}
    >
      {viewer ? (
        <MemberMenuItems viewer={viewer} onClose={onClose} />
      ) : (
        <VisitorMenuItems onClose={onClose} />
      )}
    </div>
  );
}

function getItems(menu: HTMLElement | null): HTMLElement[] {
  if (!menu) return [];
  const items = menu.querySelectorAll<HTMLElement>('[role=menuitem]');
  return [...items].filter((item) => item.checkVisibility());
}
