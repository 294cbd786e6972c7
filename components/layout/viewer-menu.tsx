'use client';

import { LoginLink } from '@/components/auth/login-link';
import { useViewer } from '@/components/auth/use-viewer';
import { UploadLink } from '@/components/uploads/upload-link';
import { siteText } from '@/lib/messages/site';
import { InboxLink } from './inbox-link';
import { ProfileChip } from './profile-chip';
import styles from './viewer-menu.module.css';

/** The cached page contains Upload and Login. The viewer is loaded in the browser. */
export function ViewerMenu() {
  const viewer = useViewer();
  return (
    <div className={styles.menu}>
      <UploadLink />
      {viewer ? (
        <>
          <InboxLink unread={viewer.unreadNotices} />
          <ProfileChip viewer={viewer} />
        </>
      ) : (
        <LoginLink
          className={viewer === undefined ? `${styles.login} ${styles.pending}` : styles.login}
        >
          {siteText.login}
        </LoginLink>
      )}
    </div>
  );
}
