import { getLuma } from '@/lib/backdrop-color';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Puts the brighter one first, by its average color. */
export function guessLightFirst(one: Wallpaper, other: Wallpaper): [Wallpaper, Wallpaper] {
  return getLuma(one.color) >= getLuma(other.color) ? [one, other] : [other, one];
}
