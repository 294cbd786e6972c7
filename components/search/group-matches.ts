import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Splits a list of matches by the `X-Match` header, such as `exact=1, copies=2`. */
export function groupMatches(items: Wallpaper[], header: string | null) {
  const count = (name: string) => Number(header?.match(`\\b${name}=(\\d+)`)?.[1] ?? 0);
  const exact = count('exact');
  const known = exact + count('copies');
  return {
    exact: items.slice(0, exact),
    copies: items.slice(exact, known),
    similar: items.slice(known),
  };
}
