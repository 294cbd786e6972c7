'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { Icon } from '@/components/ui/icon';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { useAccountMenu } from './use-account-menu';
import styles from './you-menu.module.css';

interface Props {
  className: string | undefined;
  children: string;
}

/** The account menu of the bottom bar, which visitors have, too. */
export function YouMenu({ className, children }: Props): ReactNode {
  const viewer = useViewer() ?? null;
  const { props, menu } = useAccountMenu(viewer);
  const isOwnPage = usePathname() === (viewer && paths.profile(viewer.username));
  return (
    <div className={styles.container} data-scripted="">
      <button
        {...props}
        className={className}
        aria-label={siteText.accountMenu(children)}
        aria-current={isOwnPage ? 'page' : undefined}
      >
        {viewer ? (
          <img src={viewer.profilePicture} alt="" width={22} height={22} />
        ) : (
          <Icon name="person" size={22} />
        )}
        {children}
      </button>
      {menu}
    </div>
  );
}
