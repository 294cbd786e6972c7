import type { CSSProperties, KeyboardEventHandler } from 'react';
import { placeTiles, tileRatio } from '@/lib/wallpapers/placement';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-grid.module.css';
import { WallpaperTile } from './wallpaper-tile';

/** As many as can be seen before scrolling: fetched at once, the first ones before anything else. */
const AT_ONCE = 3;

interface Props {
  wallpapers: Wallpaper[];
  /** How many the whole list holds; unknown when -1. */
  total: number;
  busy?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
}

/**
 * One list in the order of reading, hung by CSS alone: every tile carries where it stands among one,
 * two and three columns, so nothing shifts at any width and nothing needs a script.
 */
export function WallpaperGrid({ wallpapers, total, busy = false, onKeyDown }: Props) {
  const one = placeTiles(wallpapers, 1);
  const two = placeTiles(wallpapers, 2);
  const three = placeTiles(wallpapers, 3);
  const ends = { '--h1': highest(one), '--h2': highest(two), '--h3': highest(three) };
  return (
    <div className={styles.frame}>
      <div
        className={styles.wall}
        style={ends as CSSProperties}
        role="feed"
        aria-busy={busy}
        onKeyDown={onKeyDown}
      >
        {wallpapers.map((wallpaper, index) => {
          const [a, b, c] = [one.spots[index], two.spots[index], three.spots[index]];
          const spot = {
            '--ratio': short(tileRatio(wallpaper)),
            '--a1': short(a?.above),
            '--k1': a?.count,
            '--c2': b?.column,
            '--a2': short(b?.above),
            '--k2': b?.count,
            '--c3': c?.column,
            '--a3': short(c?.above),
            '--k3': c?.count,
          };
          return (
            <div key={wallpaper._id} className={styles.spot} style={spot as CSSProperties}>
              <WallpaperTile
                wallpaper={wallpaper}
                position={index + 1}
                total={total}
                first={index < AT_ONCE}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The end of the longest column, as a CSS length. */
function highest({ ends }: ReturnType<typeof placeTiles>): string {
  const columns = ends.map(({ above, count }) => `${short(above)}*var(--w) + ${count}*var(--step)`);
  return `max(${columns.join()})`;
}

/** Four decimals are a tenth of a pixel on a wall of any width. */
function short(value = 0): number {
  return Math.round(value * 1e4) / 1e4;
}
