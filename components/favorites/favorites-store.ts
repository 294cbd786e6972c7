import { callApi } from '@/lib/client/fetcher';
import { createStore } from '@/lib/client/store';
import type { Favorite } from '@/lib/favorites/schema';
import { PAGE } from '@/lib/limits';
import { paths } from '@/lib/paths';

interface State {
  isFavorite: boolean;
  /** Null if unknown: buttons then show the count of the cached page. */
  count: number | null;
}

/** By wallpaper. Shared by all buttons on the page, so that two for one wallpaper never disagree. */
export const favoritesStore = createStore<ReadonlyMap<string, State>>(new Map());

export const favoriteChanges = createStore(0);

const requested = new Set<string>();
const queue: string[] = [];

/** Loads a favorite's state once. Requests made in the same tick share one call. */
export function loadFavorite(id: string): void {
  if (requested.has(id)) return;
  requested.add(id);
  if (queue.length === 0) setTimeout(loadQueued);
  queue.push(id);
}

async function loadQueued(): Promise<void> {
  const ids = queue.splice(0, PAGE.max);
  if (queue.length > 0) setTimeout(loadQueued);
  try {
    setFavorites(await callApi<Favorite[]>(paths.api.favorites(ids)));
  } catch {
    // Unknown favorites show as empty and load again when they are next rendered.
    for (const id of ids) requested.delete(id);
  }
}

/** Target states of the calls in progress: the calls for one wallpaper run one after another. */
const targets = new Map<string, boolean>();

/** Optimistic: rolls back and throws ApiError if the server rejects it. `count` is what the button shows. */
export function toggleFavorite(id: string, count: number): Promise<void> {
  const isFavorite = !getState(id)?.isFavorite;
  return sync(id, { isFavorite, count: Math.max(0, count + (isFavorite ? 1 : -1)) });
}

/** Adds a favorite, even if it may exist already. @throws like {@link toggleFavorite}. */
export function setFavorite(id: string): Promise<void> {
  return sync(id, { isFavorite: true, count: getState(id)?.count ?? null });
}

/** Shows what was added elsewhere. */
export function showAsFavorites(favorites: readonly Favorite[]): void {
  setFavorites(favorites);
  favoriteChanges.set(favoriteChanges.get() + 1);
}

async function sync(id: string, target: State): Promise<void> {
  let confirmed = getState(id) ?? { isFavorite: false, count: null };
  const isSyncing = targets.has(id);
  targets.set(id, target.isFavorite);
  setStates([[id, target]]);
  if (isSyncing) return;
  try {
    let isFavorite: boolean;
    do {
      isFavorite = targets.get(id) === true;
      const method = isFavorite ? 'POST' : 'DELETE';
      const favorite = await callApi<Favorite | undefined>(paths.api.favorite(id), { method });
      confirmed = { isFavorite, count: favorite?.favorites ?? getState(id)?.count ?? null };
    } while (targets.get(id) !== isFavorite);
    favoriteChanges.set(favoriteChanges.get() + 1);
  } finally {
    targets.delete(id);
    setStates([[id, confirmed]]);
  }
}

function getState(id: string): State | undefined {
  return favoritesStore.get().get(id);
}

function setFavorites(favorites: readonly Favorite[]): void {
  // A toggle in progress is newer than the response with these.
  const settled = favorites.filter(({ _id }) => !targets.has(_id));
  setStates(settled.map(({ _id, favorites: count }) => [_id, { isFavorite: true, count }]));
}

function setStates(changed: [string, State][]): void {
  favoritesStore.set(new Map([...favoritesStore.get(), ...changed]));
}
