import { FollowButton } from '@/components/follows/follow-button';
import { Link } from '@/components/ui/link';
import { formatLongDate } from '@/lib/messages/dates';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './uploader.module.css';

type Uploaded = Pick<
  Wallpaper,
  'userId' | 'username' | 'displayName' | 'profilePicture' | 'createdAt'
>;

export function Uploader(props: Uploaded) {
  const { userId, username, displayName, profilePicture, createdAt } = props;
  return (
    <div className={styles.row}>
      <Link className={styles.uploader} href={paths.profile(username)}>
        <img
          className={styles.avatar}
          src={profilePicture}
          loading="lazy"
          alt=""
          width={44}
          height={44}
          data-pin-nopin="true"
        />
        <span className={styles.text}>
          <span>
            <span className={styles.secondary}>{wallpaperText.uploadedBy}</span>{' '}
            <span className={styles.name}>{displayName}</span>
          </span>{' '}
          <time className={styles.secondary} dateTime={createdAt}>
            {formatLongDate(createdAt)}
          </time>
        </span>
      </Link>
      <FollowButton kind="creator" name={username} label={displayName} creatorId={userId} />
    </div>
  );
}
