import { paths } from '@/lib/paths';

/**
 * State of a history entry that shows a wallpaper in a modal. The entry has the URL of the wallpaper page,
 * so a reload shows that page: the time origin tells that the state is from an earlier document.
 */
interface ModalState {
  id: string;
  document: number;
}

/** Returns the id of the wallpaper that the current history entry shows in a modal, or null. */
export function getModalWallpaperId(pathname: string): string | null {
  const modal: Partial<ModalState> | undefined = window.history.state?.modal;
  if (modal?.document !== performance.timeOrigin || modal.id === undefined) return null;
  return paths.wallpaper(modal.id) === pathname ? modal.id : null;
}

/** Shows a wallpaper in a new history entry: Back returns to the grid. */
export function pushModalEntry(id: string): void {
  window.history.pushState({ modal: createModalState(id) }, '', paths.wallpaper(id));
}

/** Shows another wallpaper in the current history entry. */
export function replaceModalEntry(id: string): void {
  // Without Next's own keys: Next ignores the change if they are present.
  const { wall } = window.history.state ?? {};
  window.history.replaceState({ wall, modal: createModalState(id) }, '', paths.wallpaper(id));
}

const createModalState = (id: string): ModalState => ({ id, document: performance.timeOrigin });
