import type { ReactNode } from 'react';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './pair.module.css';

interface Props {
  wallpaper: Wallpaper;
  /** If set, its members are rendered instead. Inside `.pair` of pair.module.css, CSS shows one of them. */
  pair: Pick<WallpaperSet, 'members'> | null;
  children: (wallpaper: Wallpaper) => ReactNode;
}

export function EachMember({ wallpaper, pair, children }: Props) {
  if (!pair) return children(wallpaper);
  return pair.members.map((member, index) => {
    const version = index === 0 ? 'light' : 'dark';
    return (
      <div key={member._id} className={styles[version]} data-version={version}>
        {children(member)}
      </div>
    );
  });
}
