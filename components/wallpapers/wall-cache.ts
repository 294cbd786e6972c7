import type { Wallpaper } from '@/lib/wallpapers/schema';
import { addDeletedId, wallChanges } from './wall-changes';

export interface Wall {
  items: Wallpaper[];
  next: string | null;
}

interface CachedWall extends Wall {
  /** With a fragment: a list that only this document shows, and that must not be stored. */
  address: string;
  scrollY: number;
  /** Offset of the wall from the top of the page. It differs if the content above has another height. */
  wallTop: number;
}

const PREFIX = 'wall:';
const MAX_STORED = 8;

/** By history entry. */
const entries = new Map<string, CachedWall>();

export function removeFromWalls(id: string): void {
  addDeletedId(id);
  updateStored(withoutDeleted);
}

/** Changes the lists stored for later documents. */
export function updateStored(change: (cached: CachedWall) => CachedWall): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))) {
      const cached: CachedWall = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      sessionStorage.setItem(key, JSON.stringify(change(cached)));
    }
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function withoutDeleted(cached: CachedWall): CachedWall {
  const { deletedIds } = wallChanges.get();
  return { ...cached, items: cached.items.filter(({ _id }) => !deletedIds.has(_id)) };
}

export function getCachedWall(address: string): CachedWall | null {
  const id = entryId();
  const found = id === null ? null : (entries.get(id) ?? readStored(id));
  return found?.address === address ? found : null;
}

export function cacheWall(address: string, loaded: Wall): void {
  const id = entryId() ?? createEntryId();
  if (!isShownAt(address) && isOfOtherPage(id)) return;
  const scrollY = Math.round(window.scrollY);
  entries.set(id, { ...loaded, address, scrollY, wallTop: wallTop() });
}

/** After Back, the browser scrolls while the page of the later entry is still shown. */
function isOfOtherPage(id: string): boolean {
  const found = entries.get(id) ?? readStored(id);
  return found !== null && isShownAt(found.address);
}

function isShownAt(address: string): boolean {
  const { pathname, search } = new URL(address, location.href);
  return pathname === location.pathname && search === location.search;
}

export function restoreScroll({ scrollY, wallTop: before }: CachedWall): void {
  scrollTo(0, scrollY === 0 ? 0 : scrollY + wallTop() - before);
}

function wallTop(): number {
  const wall = document.querySelector('[role="feed"]');
  return wall ? Math.round(wall.getBoundingClientRect().top + window.scrollY) : 0;
}

/** Copies the cached list of the current history entry to session storage, for a reload. */
export function storeWallInSession(): void {
  const id = entryId();
  const cached = id === null ? undefined : entries.get(id);
  if (id !== null && cached && !cached.address.includes('#')) writeStored(id, cached);
}

function entryId(): string | null {
  const id: unknown = window.history.state?.wall;
  return typeof id === 'string' ? id : null;
}

/** Next preserves unknown keys of the history state. */
function createEntryId(): string {
  const id = String(performance.timeOrigin + performance.now());
  window.history.replaceState({ ...window.history.state, wall: id }, '');
  return id;
}

function readStored(id: string): CachedWall | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + id) ?? 'null');
  } catch {
    // Storage is blocked.
    return null;
  }
}

function writeStored(id: string, cached: CachedWall): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isExpired)) sessionStorage.removeItem(key);
    // A reload at the top should show new wallpapers.
    if (cached.scrollY === 0) sessionStorage.removeItem(PREFIX + id);
    else sessionStorage.setItem(PREFIX + id, JSON.stringify(withoutDeleted(cached)));
  } catch {
    // Storage is full or blocked: a reload starts at the top.
  }
}

function isExpired(key: string, index: number, all: string[]): boolean {
  return key.startsWith(PREFIX) && index < all.length - MAX_STORED;
}
