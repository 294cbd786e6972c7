import type { ReactNode } from 'react';
import { formatMonth } from '@/lib/messages/dates';
import { profileText } from '@/lib/messages/profile';
import { sharePaths } from '@/lib/share-paths';
import type { PublicUser } from '@/lib/users/schema';
import { Avatar } from './avatar';
import styles from './profile-header.module.css';
import { SocialIcon } from './social-icon';

/** User-supplied links. */
const REL = 'nofollow ugc noopener';

interface Props {
  user: PublicUser;
  children: ReactNode;
}

export function ProfileHeader({ user, children }: Props) {
  const { displayName, username, bio, instagramUsername, twitterUsername, website } = user;
  return (
    <header className={styles.header}>
      <div className={styles.avatar}>
        <Avatar url={user.profilePicture} />
      </div>
      <div className={styles.identity}>
        <h1>{displayName}</h1>
        <p className={styles.meta}>
          <span>@{username}</span>
          <span>{profileText.followers(user.followerCount)}</span>
          <span>{profileText.memberSince(formatMonth(user.createdAt))}</span>
        </p>
      </div>
      <div className={styles.details}>
        {bio && <p className={styles.bio}>{bio}</p>}
        {(website || instagramUsername || twitterUsername) && (
          <p className={styles.links}>
            {website && (
              <a href={website} rel={REL}>
                <SocialIcon name="website" />
                {profileText.website(website)}
              </a>
            )}
            {instagramUsername && (
              <a href={sharePaths.instagram(instagramUsername)} rel={REL}>
                <SocialIcon name="instagram" />
                {profileText.instagram(instagramUsername)}
              </a>
            )}
            {twitterUsername && (
              <a href={sharePaths.twitter(twitterUsername)} rel={REL}>
                <SocialIcon name="twitter" />
                {profileText.twitter(twitterUsername)}
              </a>
            )}
          </p>
        )}
      </div>
      <div className={styles.own}>{children}</div>
    </header>
  );
}
