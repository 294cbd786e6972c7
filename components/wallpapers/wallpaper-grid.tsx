import type { CSSProperties, DOMAttributes } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { type Placement, placeTiles, tileRatio } from '@/lib/wallpapers/placement';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-grid.module.css';
import { WallpaperTile } from './wallpaper-tile';

/**
 * As many as a phone shows before scrolling. Three, as a large window does, cost a phone the bytes of two
 * that it does not see before the one that it does; there the others wait for the layout, no longer.
 */
const AT_ONCE = 1;

/** On narrow windows one and two; on wide ones three, or what the visitor chose. */
const COLUMNS = [1, 2, 3, 4, 5, 6];

interface Props {
  wallpapers: Wallpaper[];
  /** How many the whole list holds; unknown when -1. */
  total: number;
  busy?: boolean;
  /** How many are fetched before anything else: none where the wall hangs far down the page. */
  atOnce?: number;
  handlers?: Pick<DOMAttributes<HTMLDivElement>, 'onKeyDown' | 'onClickCapture' | 'onPointerEnter'>;
}

/**
 * One list in the order of reading, hung by CSS alone: every tile carries where it stands among one to
 * six columns, so nothing shifts at any width or choice and nothing needs a script.
 */
export function WallpaperGrid({
  wallpapers,
  total,
  busy = false,
  atOnce = AT_ONCE,
  handlers,
}: Props) {
  const walls = COLUMNS.map((columns) => placeTiles(wallpapers, columns));
  const ends = Object.fromEntries(walls.map((wall, i) => [`--h${i + 1}`, highest(wall)]));
  return (
    <div className={styles.frame}>
      <div
        className={styles.wall}
        style={ends as CSSProperties}
        // A feed without articles is none.
        role={wallpapers.length > 0 ? 'feed' : undefined}
        aria-keyshortcuts={useShortcut(wallpapers.length > 0 ? 'J K' : undefined)}
        aria-busy={busy}
        {...handlers}
      >
        {wallpapers.map((wallpaper, index) => {
          const spot = { '--ratio': short(tileRatio(wallpaper)), ...spotStyle(walls, index) };
          return (
            <div key={wallpaper._id} className={styles.spot} style={spot as CSSProperties}>
              <WallpaperTile
                wallpaper={wallpaper}
                position={index + 1}
                total={total}
                first={index < atOnce}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Where a tile stands among each number of columns: column, pictures above, captions above. */
function spotStyle(walls: Placement[], index: number): Record<string, number> {
  const style: Record<string, number> = {};
  for (const [i, { spots }] of walls.entries()) {
    const { column = 0, above, count = 0 } = spots[index] ?? {};
    const n = i + 1;
    Object.assign(style, { [`--c${n}`]: column, [`--a${n}`]: short(above), [`--k${n}`]: count });
  }
  return style;
}

/** The end of the longest column, as a CSS length. */
function highest({ ends }: Placement): string {
  const columns = ends.map(({ above, count }) => `${short(above)}*var(--w) + ${count}*var(--step)`);
  return `max(${columns.join()})`;
}

/** Four decimals are a tenth of a pixel on a wall of any width. */
function short(value = 0): number {
  return Math.round(value * 1e4) / 1e4;
}
