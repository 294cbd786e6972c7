import { PROFILE } from '@/lib/limits';
import { formatMonth } from '@/lib/messages/formats';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import type { PublicUser } from '@/lib/users/schema';
import type { CreatorTotals } from '@/lib/wallpapers/creator-highlights';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { Avatar } from './avatar';
import { ProfileActions } from './profile-actions';
import { BestArches, ProfileCover } from './profile-cover';
import styles from './profile-header.module.css';
import { SocialIcon } from './social-icon';

/** User-supplied links. */
const REL = 'nofollow ugc noopener';

interface Props {
  user: PublicUser;
  totals: CreatorTotals | null;
  best: readonly Wallpaper[];
}

/** A creator with few wallpapers has no cover: it would repeat the wall. */
export function ProfileHeader({ user, totals, best }: Props) {
  const { displayName, username, bio, instagramUsername, twitterUsername, website } = user;
  const isLandscape = ({ width, height }: Wallpaper) => width > height;
  const cover = best.length === PROFILE.best ? (best.find(isLandscape) ?? best[0]) : undefined;
  return (
    <header className={styles.header} data-cover={cover !== undefined}>
      {cover && <ProfileCover wallpaper={cover} />}
      <div className={styles.avatar}>
        <Avatar url={user.profilePicture} />
      </div>
      <div className={styles.identity}>
        <h1>{displayName}</h1>
        <p className={styles.meta}>
          <span>@{username}</span>
          <span>{profileText.followers(user.followerCount)}</span>
          {totals && profileText.totals(totals).map((text) => <span key={text}>{text}</span>)}
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
              <a href={paths.instagram(instagramUsername)} rel={REL}>
                <SocialIcon name="instagram" />
                {profileText.instagram(instagramUsername)}
              </a>
            )}
            {twitterUsername && (
              <a href={paths.twitter(twitterUsername)} rel={REL}>
                <SocialIcon name="twitter" />
                {profileText.twitter(twitterUsername)}
              </a>
            )}
          </p>
        )}
      </div>
      {cover && <BestArches wallpapers={best.filter((wallpaper) => wallpaper !== cover)} />}
      <div className={styles.actions}>
        <ProfileActions user={user} />
      </div>
    </header>
  );
}
