import { fillHeart } from './hearts';

/** A heart that a visitor pressed and goes to sign in for; this tab remembers it on the way. */
interface Wish {
  id: string;
  until: number;
}

const KEY = 'favorite-wish';
/** Whoever signs in much later does it for something else. */
const VALID_MS = 30 * 60 * 1000;

export function wishForHeart(id: string): void {
  const wish: Wish = { id, until: Date.now() + VALID_MS };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // No storage in this browser: the heart has to be pressed again after signing in.
  }
}

/** They turned away from signing in. */
export function dropWish(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was remembered either.
  }
}

/** Fills the heart that was wished for, if one was. @throws CallError when the server refuses. */
export async function grantWish(): Promise<void> {
  const wish = stored();
  dropWish();
  if (wish && wish.until > Date.now()) await fillHeart(wish.id);
}

function stored(): Wish | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
