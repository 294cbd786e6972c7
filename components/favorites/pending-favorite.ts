import { setFavorite } from './favorites-store';

/** A favorite that a visitor chose before signing in, stored in this tab. */
interface PendingFavorite {
  id: string;
  expiresAt: number;
}

const KEY = 'pending-favorite';
/** A later sign-in is unrelated to this favorite. */
const VALID_MS = 30 * 60 * 1000;

export function setPendingFavorite(id: string): void {
  const pending: PendingFavorite = { id, expiresAt: Date.now() + VALID_MS };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch {
    // Without storage, the user has to select the favorite again after signing in.
  }
}

export function clearPendingFavorite(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was saved.
  }
}

/** Saves the pending favorite, if there is one. @throws ApiError if the server rejects it. */
export async function savePendingFavorite(): Promise<void> {
  const pending = readPending();
  clearPendingFavorite();
  if (pending && pending.expiresAt > Date.now()) await setFavorite(pending.id);
}

function readPending(): PendingFavorite | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
