import type { Wallpaper } from './schema';

/** What of a list is here, and the cursor of what follows. */
export interface Wall {
  items: Wallpaper[];
  next: string | null;
}

interface Remembered extends Wall {
  address: string;
  scrollY: number;
  /** Where the wall began: what stands above it may be taller the next time, by a font for instance. */
  wallTop: number;
}

const PREFIX = 'wall:';
const STORED_ENTRIES = 8;

/** By entry of the browser's history, as long as the document lives. */
const entries = new Map<string, Remembered>();

/** Deleted while this document lives: no list shows them, whatever it was made from. */
let deleted: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

export const forgotten = () => deleted;

export function subscribeChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Uploaded while this document lives, the newest first: the wall of the newest begins with them. */
let uploaded: readonly Wallpaper[] = [];

export const announced = () => uploaded;

/** Hangs a new wallpaper at the head of the newest ones; one that waits for review is not public. */
export function announceWallpaper(wallpaper: Wallpaper): void {
  if (wallpaper.status !== 'approved') return;
  uploaded = [wallpaper, ...uploaded.filter(({ _id }) => _id !== wallpaper._id)];
  for (const listener of listeners) listener();
}

/** Takes a wallpaper out of every list, those kept for Back and for a reload included. */
export function forgetWallpaper(id: string): void {
  deleted = new Set([...deleted, id]);
  for (const listener of listeners) listener();
  rewriteStored(withoutForgotten);
}

/** Shows a wallpaper as it is now in the lists kept for the documents that come after this one. */
export function renewWallpaper(wallpaper: Wallpaper): void {
  rewriteStored((kept) => ({
    ...kept,
    items: kept.items.map((one) => (one._id === wallpaper._id ? wallpaper : one)),
  }));
}

function rewriteStored(change: (kept: Remembered) => Remembered): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))) {
      const kept: Remembered = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      sessionStorage.setItem(key, JSON.stringify(change(kept)));
    }
  } catch {
    // No storage in this browser: nothing of it is kept there.
  }
}

function withoutForgotten(kept: Remembered): Remembered {
  return { ...kept, items: kept.items.filter(({ _id }) => !deleted.has(_id)) };
}

/** What had been loaded at this entry of the history, when it was this list's. */
export function recallWall(address: string): Remembered | null {
  const id = entryId();
  const found = id === null ? null : (entries.get(id) ?? stored(id));
  return found?.address === address ? found : null;
}

/** Remembers a list and the place in it for this entry, as long as the document lives. */
export function keepWall(address: string, known: Wall): void {
  const id = entryId() ?? nameEntry();
  const scrollY = Math.round(window.scrollY);
  entries.set(id, { ...known, address, scrollY, wallTop: wallTop() });
}

/** Scrolls to where these pictures stood. */
export function returnTo({ scrollY, wallTop: before }: Remembered): void {
  scrollTo(0, scrollY === 0 ? 0 : scrollY + wallTop() - before);
}

function wallTop(): number {
  const wall = document.querySelector('[role="feed"]');
  return wall ? Math.round(wall.getBoundingClientRect().top + window.scrollY) : 0;
}

/** What is remembered for this entry, for the document that comes after this one. */
export function storeWall(): void {
  const id = entryId();
  const kept = id === null ? undefined : entries.get(id);
  if (id !== null && kept) store(id, kept);
}

function entryId(): string | null {
  const id: unknown = window.history.state?.wall;
  return typeof id === 'string' ? id : null;
}

/** Next keeps what others put into the state of an entry. */
function nameEntry(): string {
  const id = String(performance.timeOrigin + performance.now());
  window.history.replaceState({ ...window.history.state, wall: id }, '');
  return id;
}

function stored(id: string): Remembered | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + id) ?? 'null');
  } catch {
    // No storage in this browser: the list begins at its top.
    return null;
  }
}

function store(id: string, kept: Remembered): void {
  try {
    for (const key of Object.keys(sessionStorage).filter(isSurplus)) sessionStorage.removeItem(key);
    // Whoever reloads at the top wants to see what is new.
    if (kept.scrollY === 0) sessionStorage.removeItem(PREFIX + id);
    else sessionStorage.setItem(PREFIX + id, JSON.stringify(withoutForgotten(kept)));
  } catch {
    // No room, or no storage at all: a reload then begins at the top of the list.
  }
}

/** Entries that are far back in the history: a handful is kept. */
function isSurplus(key: string, index: number, all: string[]): boolean {
  return key.startsWith(PREFIX) && index < all.length - STORED_ENTRIES;
}
