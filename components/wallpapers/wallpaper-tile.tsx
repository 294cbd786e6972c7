import Link from 'next/link';
import { HeartButton } from '@/components/favorites/heart-button';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { downloadName } from '@/lib/wallpapers/download-name';
import { placeholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { tileSourceSet } from '@/lib/wallpapers/source-set';
import { MoreActs } from './tile-acts';
import styles from './wallpaper-tile.module.css';

interface Props {
  wallpaper: Wallpaper;
  /** From 1. */
  position: number;
  total: number;
  /** Among the first on the page: loaded at once. */
  first: boolean;
}

/** A tile is a third of the wall, which ends at 1,680 px; half of it, or all, on narrower screens. */
const SIZES = '(max-width: 700px) 92vw, (max-width: 1100px) 46vw, min(31vw, 530px)';

/** The same picture in fewer bytes. Both sizes or none: a dense screen must not get the small one. */
function AvifSource({ wallpaper, sizes }: { wallpaper: Wallpaper; sizes: string }) {
  const { smallAvifUrl, small2xAvifUrl } = wallpaper;
  if (!smallAvifUrl || !small2xAvifUrl) return null;
  const set = tileSourceSet(wallpaper, smallAvifUrl, small2xAvifUrl) ?? smallAvifUrl;
  return <source type="image/avif" srcSet={set} sizes={sizes} />;
}

/** A picture on the wall with its label: title, creator, and what can be done with it. */
export function WallpaperTile({ wallpaper, position, total, first }: Props) {
  const { _id, title, displayName, altText } = wallpaper;
  const label = `title-${_id}`;
  // A lazy picture may be chosen by the box it really has, which more columns make smaller.
  const sizes = first ? SIZES : `auto, ${SIZES}`;
  return (
    <article
      className={styles.tile}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: articles of a feed are focused one by one.
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={total}
      aria-labelledby={label}
    >
      <Link className={styles.link} href={paths.wallpaper(_id)} aria-labelledby={label}>
        <span className={styles.picture}>
          <picture>
            <AvifSource wallpaper={wallpaper} sizes={sizes} />
            <img
              src={wallpaper.smallImageUrl}
              srcSet={tileSourceSet(wallpaper, wallpaper.smallImageUrl, wallpaper.small2xImageUrl)}
              sizes={sizes}
              alt={altText || wallpaperText.alt(title, displayName)}
              style={{ background: placeholder(wallpaper.thumbhash) }}
              width={wallpaper.width}
              height={wallpaper.height}
              loading={first ? 'eager' : 'lazy'}
              fetchPriority={first ? 'high' : 'auto'}
            />
          </picture>
        </span>
        <span className={styles.label}>
          <span id={label} className={styles.title}>
            {title}
          </span>
          <span className={styles.creator}>{displayName}</span>
        </span>
      </Link>
      <div className={styles.acts}>
        <HeartButton id={_id} title={title} favorites={wallpaper.favorites} />
        <a
          className={styles.act}
          href={paths.api.download(_id)}
          download={downloadName(wallpaper)}
          rel="nofollow"
          aria-label={wallpaperText.downloadOf(title)}
          aria-keyshortcuts={useShortcut('D')}
          title={wallpaperText.download}
        >
          <Icon name="download" />
        </a>
        <MoreActs wallpaper={wallpaper} />
      </div>
    </article>
  );
}
