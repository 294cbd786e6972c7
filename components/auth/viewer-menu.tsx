'use client';

import { useViewer } from '@/lib/auth/hooks';
import { siteText } from '@/lib/messages/site';
import { LoginLink } from './login-link';
import { ProfileChip } from './profile-chip';
import { UploadLink } from './upload-link';
import styles from './viewer-menu.module.css';

/** The cached page contains Upload and Login. The viewer is loaded in the browser. */
export function ViewerMenu() {
  const viewer = useViewer();
  return (
    <div className={styles.menu}>
      <UploadLink />
      {viewer ? (
        <ProfileChip viewer={viewer} />
      ) : (
        <LoginLink className={styles.login}>{siteText.login}</LoginLink>
      )}
    </div>
  );
}
