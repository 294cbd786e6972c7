import { formatSize } from '@/lib/messages/common';
import { tileText } from '@/lib/messages/tiles';
import { getResolution, getShape } from '@/lib/wallpapers/resolutions';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './version-label.module.css';

interface Props {
  wallpaper: Wallpaper;
  hasTitle: boolean;
}

export function VersionLabel({ wallpaper, hasTitle }: Props) {
  const { title, width, height } = wallpaper;
  const shape = getShape(wallpaper);
  const resolution = getResolution(wallpaper);
  const name = shape ? tileText.shapes[shape] : resolution && tileText.resolution(resolution);
  return (
    <span className={styles.label}>
      <span className={styles.line}>
        <span className={styles.size}>{formatSize({ width, height })}</span>{' '}
        {name && <span className={styles.detail}>{name}</span>}
      </span>{' '}
      {hasTitle && <span className={styles.detail}>{title}</span>}
    </span>
  );
}
