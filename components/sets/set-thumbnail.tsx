import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './set-thumbnail.module.css';

/** Decorative: the title is beside it. */
export function SetThumbnail({ wallpaper }: { wallpaper: Wallpaper }) {
  const { smallAvifUrl, smallImageUrl, thumbhash, focalPoint } = wallpaper;
  const style = {
    background: buildPlaceholder(thumbhash),
    objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%`,
  };
  return (
    <span className={styles.thumbnail}>
      <picture>
        {smallAvifUrl && <source type="image/avif" srcSet={smallAvifUrl} />}
        <img src={smallImageUrl} alt="" style={style} loading="lazy" />
      </picture>
    </span>
  );
}
