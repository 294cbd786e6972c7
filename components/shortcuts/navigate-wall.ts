/** Starts with the first tile in view. J is next, K is previous. */
export function navigateWall(wall: HTMLElement, key: string): void {
  // The DOM of a masonry is ordered by column.
  const tiles = [...wall.querySelectorAll('article')].sort(
    (a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet),
  );
  const index = tiles.findIndex((tile) => tile.contains(document.activeElement));
  const step = key.toLowerCase() === 'j' ? 1 : -1;
  const target = index < 0 ? findFirstInView(tiles) : tiles[index + step];
  // Focuses the link, so that Enter opens the wallpaper, or the box to select it.
  target?.querySelector<HTMLElement>('a:not([inert]), input')?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

function findFirstInView(tiles: HTMLElement[]): HTMLElement | undefined {
  const top = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  const isInView = (tile: HTMLElement) => {
    const box = tile.getBoundingClientRect();
    return box.top >= top && box.top < innerHeight;
  };
  return tiles.find(isInView) ?? tiles[0];
}
