/**
 * From picture to picture in the order of reading, beginning with the first one in view.
 *
 * @param key J for the next, K for the one before.
 */
export function walkWall(wall: HTMLElement, key: string): void {
  const tiles = [...wall.querySelectorAll('article')];
  const at = tiles.findIndex((tile) => tile.contains(document.activeElement));
  const step = key.toLowerCase() === 'j' ? 1 : -1;
  const goal = at < 0 ? firstInView(tiles) : tiles[at + step];
  // Its link: Enter opens the picture.
  goal?.querySelector('a')?.focus({ preventScroll: true });
  goal?.scrollIntoView({ block: 'center' });
}

/** Below the header; where none begins in view, the wall's first. */
function firstInView(tiles: HTMLElement[]): HTMLElement | undefined {
  const top = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  const isInView = (tile: HTMLElement) => {
    const box = tile.getBoundingClientRect();
    return box.top >= top && box.top < innerHeight;
  };
  return tiles.find(isInView) ?? tiles[0];
}
