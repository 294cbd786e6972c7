import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './version-thumbnail.module.css';

/** Decorative: the size is beside it. Has the aspect ratio of the picture. */
export function VersionThumbnail({ wallpaper }: { wallpaper: Wallpaper }) {
  const { smallAvifUrl, smallImageUrl, thumbhash, width, height } = wallpaper;
  return (
    <span className={styles.box}>
      <picture>
        {smallAvifUrl && <source type="image/avif" srcSet={smallAvifUrl} />}
        <img
          src={smallImageUrl}
          alt=""
          width={width}
          height={height}
          style={{ background: buildPlaceholder(thumbhash) }}
          loading="lazy"
        />
      </picture>
    </span>
  );
}
