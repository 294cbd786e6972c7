'use client';

import type { MouseEvent } from 'react';
import { copyText } from '@/components/ui/copy-text';
import { Link } from '@/components/ui/link';
import { paletteText } from '@/lib/messages/palette';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './palette.module.css';

/** The colors of a wallpaper, each a link to wallpapers with that color. */
export function Palette({ palette }: Pick<Wallpaper, 'palette'>) {
  if (palette.length === 0) return null;
  return (
    <div>
      <ul className={styles.band} aria-label={paletteText.palette}>
        {palette.map(({ color, share }) => (
          <li key={color} style={{ flexGrow: share }}>
            <Link
              href={paths.search('', 1, { colors: color.slice(1) })}
              rel="nofollow"
              aria-label={paletteText.searchFor(color)}
              title={paletteText.searchFor(color)}
              style={{ background: color }}
            />
          </li>
        ))}
      </ul>
      <ul className={styles.codes} data-scripted="" aria-label={paletteText.codesOfPicture}>
        {palette.map(({ color }) => (
          <li key={color}>
            <button
              type="button"
              aria-label={paletteText.copy(color)}
              title={paletteText.copy(color)}
              value={color}
              onClick={copyColor}
            >
              <span className={styles.dot} style={{ background: color }} />
              {color}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function copyColor({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
  const { copied, copyFailed } = paletteText;
  return copyText(button.value, button, { copied: copied(button.value), copyFailed });
}
