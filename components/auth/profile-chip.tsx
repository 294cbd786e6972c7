'use client';

import { type ComponentType, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import styles from './profile-chip.module.css';
import type { ProfileMenuProps } from './profile-menu';

/** Who is signed in; opens what they can do. The menu's script comes when it is first asked for. */
export function ProfileChip({ viewer }: { viewer: OwnUser }) {
  const [isOpen, setOpen] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<ProfileMenuProps>>();
  const chip = useRef<HTMLButtonElement>(null);

  async function toggle() {
    setOpen(!isOpen);
    if (Menu) return;
    try {
      const { ProfileMenu } = await import('./profile-menu');
      setMenu(() => ProfileMenu);
    } catch {
      // Its script did not come: the profile itself can be reached all the same.
      location.assign(paths.profile(viewer.username));
    }
  }

  function close(returnsFocus: boolean) {
    setOpen(false);
    if (returnsFocus) chip.current?.focus();
  }

  return (
    <div className={styles.place}>
      <button
        ref={chip}
        type="button"
        className={styles.chip}
        aria-label={siteText.account(viewer.displayName)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <img src={viewer.profilePicture} alt="" width={32} height={32} />
        <span className={styles.name}>{viewer.displayName}</span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && Menu && <Menu viewer={viewer} chip={chip} onClose={close} />}
    </div>
  );
}
