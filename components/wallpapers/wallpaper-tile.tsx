import Link from 'next/link';
import { wallpaperText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-tile.module.css';

interface Props {
  wallpaper: Wallpaper;
  /** Among the first on the page: loaded at once. */
  first: boolean;
}

export function WallpaperTile({ wallpaper, first }: Props) {
  const { _id, title, displayName, username, altText } = wallpaper;
  return (
    <article className={styles.tile}>
      <Link className={styles.picture} href={paths.wallpaper(_id)}>
        <img
          src={wallpaper.smallImageUrl}
          alt={altText || wallpaperText.alt(title, displayName)}
          style={{ backgroundColor: wallpaper.color }}
          width={wallpaper.width}
          height={wallpaper.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      </Link>
      <p className={styles.caption}>
        <Link href={paths.wallpaper(_id)} className={styles.title}>
          {title}
        </Link>
        <span className={styles.by}>{wallpaperText.by(username)}</span>
      </p>
    </article>
  );
}
