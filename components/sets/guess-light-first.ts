import { getLuma } from '@/lib/backdrop-color';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Puts the one with the brighter average color first. */
export function guessLightFirst(one: Wallpaper, other: Wallpaper): [Wallpaper, Wallpaper] {
  return getLuma(one.color) >= getLuma(other.color) ? [one, other] : [other, one];
}
