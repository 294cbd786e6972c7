'use client';

import { type ComponentType, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { inboxText } from '@/lib/messages/inbox';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import styles from './profile-chip.module.css';
import type { ProfileMenuProps } from './profile-menu';

export function ProfileChip({ viewer }: { viewer: OwnUser }) {
  const [isOpen, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<ProfileMenuProps>>();
  const button = useRef<HTMLButtonElement>(null);

  async function toggle() {
    setOpen(!isOpen);
    if (Menu) return;
    try {
      const { ProfileMenu } = await import('./profile-menu');
      setMenu(() => ProfileMenu);
    } catch {
      // The chunk failed to load.
      location.assign(paths.profile(viewer.username));
    }
  }

  const label = siteText.accountMenu(viewer.displayName);
  const unread = viewer.unreadNotices;

  function close(returnsFocus: boolean) {
    setOpen(false);
    if (returnsFocus) button.current?.focus();
  }

  return (
    <div className={styles.container}>
      <button
        ref={button}
        type="button"
        className={styles.chip}
        data-unread={unread > 0}
        aria-label={unread > 0 ? inboxText.withUnread(label, unread) : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <img src={viewer.profilePicture} alt="" width={32} height={32} />
        <span className={styles.name}>{viewer.displayName}</span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && Menu && <Menu viewer={viewer} trigger={button} onClose={close} />}
    </div>
  );
}
