/**
 * Moves the focus to the next or previous tile, starting with the first one in view.
 *
 * @param key J for next, K for previous.
 */
export function navigateWall(wall: HTMLElement, key: string): void {
  // The DOM of a masonry is ordered by column.
  const tiles = [...wall.querySelectorAll('article')].sort(
    (a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet),
  );
  const index = tiles.findIndex((tile) => tile.contains(document.activeElement));
  const step = key.toLowerCase() === 'j' ? 1 : -1;
  const target = index < 0 ? findFirstInView(tiles) : tiles[index + step];
  // Focuses the link, so that Enter opens the wallpaper.
  target?.querySelector('a')?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}

/** Returns the first tile whose top is visible below the header, or else the first one. */
function findFirstInView(tiles: HTMLElement[]): HTMLElement | undefined {
  const top = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  const isInView = (tile: HTMLElement) => {
    const box = tile.getBoundingClientRect();
    return box.top >= top && box.top < innerHeight;
  };
  return tiles.find(isInView) ?? tiles[0];
}
