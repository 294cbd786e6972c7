'use client';

import { LoginLink } from '@/components/auth/login-link';
import { useViewer } from '@/components/auth/use-viewer';
import { Icon } from '@/components/ui/icon';
import buttonStyles from '@/components/ui/icon-button.module.css';
import { Link } from '@/components/ui/link';
import { UploadLink } from '@/components/uploads/upload-link';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { InboxLink } from './inbox-link';
import { ProfileChip } from './profile-chip';
import styles from './viewer-menu.module.css';

/** The cached page contains what visitors see. The viewer is loaded in the browser. */
export function ViewerMenu() {
  const viewer = useViewer();
  const pending = viewer === undefined ? styles.pending : '';
  return (
    <div className={styles.menu}>
      <UploadLink />
      {viewer ? (
        <>
          <InboxLink unread={viewer.unreadNotices} />
          <ProfileChip viewer={viewer} />
        </>
      ) : (
        <>
          <Link
            className={`${buttonStyles.button} ${styles.favorites} ${pending}`}
            href={paths.favorites()}
            aria-label={siteText.favorites}
            title={siteText.favorites}
          >
            <Icon name="heart" />
          </Link>
          <LoginLink className={`${styles.login} ${pending}`}>{siteText.login}</LoginLink>
        </>
      )}
    </div>
  );
}
