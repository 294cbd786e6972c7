'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useSession, useViewer } from '@/lib/auth/hooks';
import { siteText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import styles from './viewer-menu.module.css';

/** Upload and Login for everyone in the cached page; who is signed in arrives afterwards. */
export function ViewerMenu() {
  const viewer = useViewer();
  const { logout } = useSession();
  return (
    <div className={styles.menu}>
      <ButtonLink href={paths.upload()}>{siteText.upload}</ButtonLink>
      {viewer ? (
        <>
          <span className={styles.name}>{viewer.displayName}</span>
          <Button kind="quiet" onClick={() => logout().then(() => location.assign(paths.home()))}>
            {siteText.logout}
          </Button>
        </>
      ) : (
        <Link className={styles.login} href={paths.login()}>
          {siteText.login}
        </Link>
      )}
    </div>
  );
}
