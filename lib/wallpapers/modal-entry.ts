import { paths } from '@/lib/paths';

/**
 * An entry of the browser's history that shows a wallpaper over the grid it was opened from. It has the
 * wallpaper's own address, so a reload shows the page: the mark then belongs to a document that is gone.
 */
interface Mark {
  id: string;
  document: number;
}

/** The wallpaper that this entry, at this address, shows over a grid. */
export function shownWallpaper(pathname: string): string | null {
  const mark: Partial<Mark> | undefined = window.history.state?.modal;
  if (mark?.document !== performance.timeOrigin || mark.id === undefined) return null;
  return paths.wallpaper(mark.id) === pathname ? mark.id : null;
}

/** Shows a wallpaper in a new entry: Back leads to the grid. */
export function pushWallpaper(id: string): void {
  window.history.pushState({ modal: markOf(id) }, '', paths.wallpaper(id));
}

/** Shows another one in the same entry. */
export function replaceWallpaper(id: string): void {
  // Only what is ours: to a state that holds Next's own keys Next would not listen.
  const { wall } = window.history.state ?? {};
  window.history.replaceState({ wall, modal: markOf(id) }, '', paths.wallpaper(id));
}

const markOf = (id: string): Mark => ({ id, document: performance.timeOrigin });
