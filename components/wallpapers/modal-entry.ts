import { paths } from '@/lib/paths';

/** A reload shows the page at this URL: the time origin tells that the state is from an earlier document. */
interface ModalState {
  id: string;
  document: number;
}

export function getModalWallpaperId(pathname: string): string | null {
  const modal: Partial<ModalState> | undefined = window.history.state?.modal;
  if (modal?.document !== performance.timeOrigin || modal.id === undefined) return null;
  return paths.wallpaper(modal.id) === pathname ? modal.id : null;
}

export function pushModalEntry(id: string): void {
  window.history.pushState({ modal: createModalState(id) }, '', paths.wallpaper(id));
}

export function replaceModalEntry(id: string): void {
  // Without Next's own keys: Next ignores the change if they are present.
  const { wall } = window.history.state ?? {};
  window.history.replaceState({ wall, modal: createModalState(id) }, '', paths.wallpaper(id));
}

const createModalState = (id: string): ModalState => ({ id, document: performance.timeOrigin });
