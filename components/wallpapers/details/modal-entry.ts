import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export interface ModalTarget {
  /** ID of the wallpaper whose tile gets the focus when the modal closes. */
  tileId: string;
  /** Shown instead of it: a wallpaper that isn't on the wall. */
  related?: Wallpaper;
}

/** Part of the state of a history entry. */
export interface ModalEntry extends ModalTarget {
  /** Number of entries since the wall. */
  depth: number;
  /** A reload shows the page at this URL: the time origin tells that the state is from an earlier document. */
  document: number;
}

export function getModalEntry(pathname = window.location.pathname): ModalEntry | null {
  const entry: ModalEntry | undefined = window.history.state?.modal;
  if (entry?.document !== performance.timeOrigin) return null;
  return getPath(entry) === pathname ? entry : null;
}

export function pushModalEntry(target: ModalTarget): ModalEntry {
  const modal = createEntry(target, (getModalEntry()?.depth ?? 0) + 1);
  window.history.pushState({ modal }, '', getPath(target));
  return modal;
}

export function replaceModalEntry(target: ModalTarget): ModalEntry {
  const modal = createEntry(target, getModalEntry()?.depth ?? 1);
  // Without Next's own keys: Next ignores the change if they are present.
  const { wall } = window.history.state ?? {};
  window.history.replaceState({ wall, modal }, '', getPath(target));
  return modal;
}

const getPath = ({ tileId, related }: ModalTarget) => paths.wallpaper(related?._id ?? tileId);

const createEntry = (target: ModalTarget, depth: number): ModalEntry => ({
  ...target,
  depth,
  document: performance.timeOrigin,
});
