import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './palette-band.module.css';

export function PaletteBand({ palette }: Pick<Wallpaper, 'palette'>) {
  if (palette.length === 0) return null;
  return (
    <div
      className={styles.band}
      role="img"
      aria-label={wallpaperText.paletteLabel(palette.map(({ color }) => color))}
    >
      {palette.map(({ color, share }) => (
        <span key={color} title={color} style={{ background: color, flexGrow: share }} />
      ))}
    </div>
  );
}
