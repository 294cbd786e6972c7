import { wallpaperText } from '@/lib/messages/wallpapers';
import { getResolution, getShape } from '@/lib/wallpapers/resolutions';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './tile-badges.module.css';

/** Beside the link of the tile, so that its name remains the title. */
export function TileBadges(picture: Pick<Wallpaper, 'width' | 'height'>) {
  const shape = getShape(picture);
  const resolution = getResolution(picture);
  const label = shape
    ? wallpaperText.shapes[shape]
    : resolution && wallpaperText.resolution(resolution);
  return (
    label && (
      <p className={styles.badges}>
        <span>{label}</span>
      </p>
    )
  );
}
