import { type CSSProperties, type DOMAttributes, Fragment, useContext } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { LabelScreenContext } from '@/components/wallpapers/screens/use-label-screen';
import { getDeviceGroup } from '@/lib/device-groups';
import { screenText } from '@/lib/messages/screens';
import { losesThird } from '@/lib/screen-fit';
import { getTileRatio, type Placement, placeTiles } from '@/lib/wallpapers/placement';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './wallpaper-grid.module.css';
import { WallpaperTile } from './wallpaper-tile';

/** Phones show one picture before scrolling, and three would delay it. */
const EAGER_COUNT = 1;

const COLUMNS = [1, 2, 3, 4, 5, 6];

export interface WallpaperGridProps {
  wallpapers: Wallpaper[];
  /** Length of the whole list; -1 if unknown. */
  total: number;
  busy?: boolean;
  eagerCount?: number;
  handlers?: Pick<DOMAttributes<HTMLDivElement>, 'onKeyDown' | 'onClickCapture' | 'onPointerEnter'>;
}

/**
 * Pure CSS: each tile carries its position for one to six columns, so nothing shifts at any width. In a list that is
 * limited to a screen, tiles have its shape and form rows.
 */
export function WallpaperGrid({
  wallpapers,
  total,
  busy = false,
  eagerCount = EAGER_COUNT,
  handlers,
}: WallpaperGridProps) {
  const list = useContext(LabelScreenContext);
  const screen = list?.isLimited ? list.screen : null;
  const walls = screen ? [] : COLUMNS.map((columns) => placeTiles(wallpapers, columns));
  const heights = Object.fromEntries(walls.map((wall, i) => [`--h${i + 1}`, wallHeight(wall)]));
  const firstFar = screen ? wallpapers.findIndex((one) => losesThird(one, screen)) : -1;
  const ratio = screen && { '--ratio': round(screen.width / screen.height) };
  return (
    <div className={styles.frame}>
      <div
        className={screen ? `${styles.wall} ${styles.crops}` : styles.wall}
        data-device={screen && getDeviceGroup(screen)}
        style={(ratio ?? heights) as CSSProperties}
        // An empty feed is invalid.
        role={wallpapers.length > 0 ? 'feed' : undefined}
        aria-keyshortcuts={useShortcut(wallpapers.length > 0 ? 'J K' : undefined)}
        aria-busy={busy}
        {...handlers}
      >
        {wallpapers.map((wallpaper, index) => {
          const spot = ratio ?? {
            '--ratio': round(getTileRatio(wallpaper)),
            ...spotStyle(walls, index),
          };
          return (
            <Fragment key={wallpaper._id}>
              {index === firstFar && <div className={styles.divider}>{screenText.far}</div>}
              <div className={styles.spot} style={spot as CSSProperties}>
                <WallpaperTile
                  wallpaper={wallpaper}
                  position={index + 1}
                  total={total}
                  isEager={index < eagerCount}
                />
              </div>
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

/** Column, height of the pictures above and number of captions above, for each number of columns. */
function spotStyle(walls: Placement[], index: number): Record<string, number> {
  const style: Record<string, number> = {};
  for (const [i, { positions }] of walls.entries()) {
    const { column = 0, above, count = 0 } = positions[index] ?? {};
    const n = i + 1;
    Object.assign(style, { [`--c${n}`]: column, [`--a${n}`]: round(above), [`--k${n}`]: count });
  }
  return style;
}

function wallHeight({ columnEnds }: Placement): string {
  const columns = columnEnds.map(
    ({ above, count }) => `${round(above)}*var(--w) + ${count}*var(--step)`,
  );
  return `max(${columns.join()})`;
}

/** Four decimals are precise to a tenth of a pixel at any width. */
function round(value = 0): number {
  return Math.round(value * 1e4) / 1e4;
}
