import type { CSSProperties } from 'react';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Sets `--tint`. In a pair, pair.module.css sets it to the color of the version that is shown. */
export function getTints({ color }: Wallpaper, pair: WallpaperSet | null): CSSProperties {
  const [light, dark = light] = pair?.members ?? [];
  const tints = pair
    ? { '--light-tint': light?.color, '--dark-tint': dark?.color }
    : { '--tint': color };
  return tints as CSSProperties;
}
