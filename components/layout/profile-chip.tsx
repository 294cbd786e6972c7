'use client';

import { Icon } from '@/components/ui/icon';
import { siteText } from '@/lib/messages/site';
import type { OwnUser } from '@/lib/users/schema';
import styles from './profile-chip.module.css';
import { useAccountMenu } from './use-account-menu';

export function ProfileChip({ viewer }: { viewer: OwnUser }) {
  const { props, menu } = useAccountMenu(viewer);
  return (
    <div className={styles.container}>
      <button
        {...props}
        className={styles.chip}
        aria-label={siteText.accountMenu(viewer.displayName)}
      >
        <img src={viewer.profilePicture} alt="" width={32} height={32} />
        <span className={styles.name}>{viewer.displayName}</span>
        <Icon name="chevron" size={16} />
      </button>
      {menu}
    </div>
  );
}
