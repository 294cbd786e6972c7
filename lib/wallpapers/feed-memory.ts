import type { Wallpaper } from './schema';

/** What of a list is here, and the cursor of what follows. */
export interface Feed {
  items: Wallpaper[];
  next: string | null;
}

interface Remembered extends Feed {
  address: string;
  scrollY: number;
}

const PREFIX = 'feed:';
const STORED_ENTRIES = 8;

/** By entry of the browser's history, as long as the document lives. */
const entries = new Map<string, Remembered>();

/** What had been loaded at this entry of the history, when it was this list's. */
export function recallFeed(address: string): Remembered | null {
  const id = entryId();
  const found = id === null ? null : (entries.get(id) ?? stored(id));
  return found?.address === address ? found : null;
}

/** Remembers a list and the place in it for this entry, as long as the document lives. */
export function keepFeed(address: string, feed: Feed): void {
  const id = entryId() ?? nameEntry();
  entries.set(id, { ...feed, address, scrollY: Math.round(window.scrollY) });
}

/** What is remembered for this entry, for the document that comes after this one. */
export function storeFeed(): void {
  const id = entryId();
  const kept = id === null ? undefined : entries.get(id);
  if (id !== null && kept) store(id, kept);
}

function entryId(): string | null {
  const id: unknown = window.history.state?.feed;
  return typeof id === 'string' ? id : null;
}

/** Next keeps what others put into the state of an entry. */
function nameEntry(): string {
  const id = String(performance.timeOrigin + performance.now());
  window.history.replaceState({ ...window.history.state, feed: id }, '');
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
    sessionStorage.setItem(PREFIX + id, JSON.stringify(kept));
  } catch {
    // No room, or no storage at all: a reload then begins at the top of the list.
  }
}

/** Entries that are far back in the history: a handful is kept. */
function isSurplus(key: string, index: number, all: string[]): boolean {
  return key.startsWith(PREFIX) && index < all.length - STORED_ENTRIES;
}
