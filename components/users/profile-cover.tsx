import { Link } from '@/components/ui/link';
import { profileText } from '@/lib/messages/profile';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildCoverSrcSet } from '@/lib/wallpapers/src-set';
import styles from './profile-cover.module.css';

/** A band with the part of the picture around its focal point. */
export function ProfileCover({ wallpaper }: { wallpaper: Wallpaper }) {
  const { _id, title, webpImageUrl, focalPoint, thumbhash } = wallpaper;
  return (
    <Link className={styles.cover} href={paths.wallpaper(_id)}>
      <img
        src={webpImageUrl}
        srcSet={buildCoverSrcSet(wallpaper)}
        sizes="100vw"
        alt={title}
        // Not of high priority: on phones, the first tile is larger.
        style={{
          objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%`,
          background: buildPlaceholder(thumbhash),
        }}
      />
    </Link>
  );
}

/** Arches that stand on the edge of the cover, as the profile picture does. */
export function BestArches({ wallpapers }: { wallpapers: Wallpaper[] }) {
  return (
    <ul className={styles.arches} aria-label={profileText.best}>
      {wallpapers.map(({ _id, title, smallImageUrl, thumbhash }) => (
        <li key={_id}>
          <Link href={paths.wallpaper(_id)} title={title}>
            <img
              src={smallImageUrl}
              alt={title}
              style={{ background: buildPlaceholder(thumbhash) }}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
