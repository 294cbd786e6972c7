'use client';

import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import type { AccountMenuProps } from './account-menu';

/** The menu loads when it is opened first. @param viewer null for visitors */
export function useAccountMenu(viewer: OwnUser | null) {
  const [isOpen, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>();
  const trigger = useRef<HTMLButtonElement>(null);

  async function toggle() {
    setOpen(!isOpen);
    if (Menu) return;
    try {
      const { AccountMenu } = await import('./account-menu');
      setMenu(() => AccountMenu);
    } catch {
      // The chunk failed to load.
      location.assign(viewer ? paths.profile(viewer.username) : paths.login());
    }
  }

  function close(returnsFocus: boolean) {
    setOpen(false);
    if (returnsFocus) trigger.current?.focus();
  }

  const menu: ReactNode = isOpen && Menu && (
    <Menu viewer={viewer} trigger={trigger} onClose={close} />
  );
  const props = {
    ref: trigger,
    type: 'button',
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: toggle,
  } as const;
  return { props, menu };
}
