/** Strings in the browser's storage, newest first. The same in all tabs. */
export interface StoredList {
  /** The same array until something changes. Without anything that isn't an item. */
  read: () => readonly string[];
  /** Whether it was written, also if it's empty. */
  exists: () => boolean;
  /** Null removes it. Returns false if the storage is blocked or full. */
  write: (items: readonly string[] | null) => boolean;
}

const NONE: readonly string[] = [];

/** @param isItem because anything may be in the storage. */
export function createStoredList(
  key: string,
  max: number,
  isItem: (value: string) => boolean = () => true,
): StoredList {
  let known: { text: string | null; items: readonly string[] } = { text: null, items: NONE };
  const read = () => {
    const text = readText(key);
    if (text !== known.text) known = { text, items: parse(text).filter(isItem).slice(0, max) };
    return known.items;
  };
  return {
    read,
    exists: () => readText(key) !== null,
    write(items) {
      try {
        if (items) localStorage.setItem(key, JSON.stringify(items.slice(0, max)));
        else localStorage.removeItem(key);
      } catch {
        return false;
      }
      dispatchEvent(new Event('storage'));
      return true;
    },
  };
}

/** Other tabs fire the same event. */
export function subscribeToStorage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked.
    return null;
  }
}

function parse(text: string | null): string[] {
  try {
    const items: unknown = JSON.parse(text ?? '');
    return Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [];
  } catch {
    // It's empty, or something else wrote to it.
    return [];
  }
}
