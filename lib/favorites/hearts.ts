import { call } from '@/lib/http/fetcher';
import { PAGE } from '@/lib/limits';
import { paths } from '@/lib/paths';
import type { Heart } from './schema';

/**
 * The hearts of everything on the page: which are filled, and how many there are where it is known
 * better than in the cached page. One memory for all buttons, so that the same picture shown twice
 * never disagrees with itself.
 */
interface State {
  isFilled: boolean;
  /** Unknown: as the record says. */
  count: number | null;
}

const hearts = new Map<string, State>();
const asked = new Set<string>();
const wanted: string[] = [];
const listeners = new Set<() => void>();

export function subscribeHearts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function heartOf(id: string): State | undefined {
  return hearts.get(id);
}

/** Asks for a heart, once; all that are asked for in one go of the page come in one call. */
export function askForHeart(id: string): void {
  if (asked.has(id)) return;
  asked.add(id);
  if (wanted.length === 0) setTimeout(askForWanted);
  wanted.push(id);
}

async function askForWanted(): Promise<void> {
  const ids = wanted.splice(0, PAGE.max);
  if (wanted.length > 0) setTimeout(askForWanted);
  try {
    const filled = await call<Heart[]>(paths.api.hearts(ids));
    for (const { _id, favorites } of filled) {
      // One that was pressed meanwhile is newer than this answer.
      if (!goals.has(_id)) set(_id, { isFilled: true, count: favorites });
    }
  } catch {
    // Unknown hearts are shown empty; they are asked for again when they are shown again.
    for (const id of ids) asked.delete(id);
  }
}

/** What the hearts under way are to become: presses of one heart reach the server one after the other. */
const goals = new Map<string, boolean>();

/**
 * Fills or empties a heart at once, and takes it back when the server refuses.
 *
 * @param count what the button shows now.
 * @throws CallError when the server refuses.
 */
export function toggleHeart(id: string, count: number): Promise<void> {
  const isFilled = !hearts.get(id)?.isFilled;
  return turn(id, { isFilled, count: Math.max(0, count + (isFilled ? 1 : -1)) });
}

/** Fills a heart, whether or not it is known to be filled. @throws as {@link toggleHeart}. */
export function fillHeart(id: string): Promise<void> {
  return turn(id, { isFilled: true, count: hearts.get(id)?.count ?? null });
}

async function turn(id: string, wished: State): Promise<void> {
  let settled = hearts.get(id) ?? { isFilled: false, count: null };
  const isUnderWay = goals.has(id);
  goals.set(id, wished.isFilled);
  set(id, wished);
  if (isUnderWay) return;
  try {
    let isFilled: boolean;
    do {
      isFilled = goals.get(id) === true;
      const method = isFilled ? 'POST' : 'DELETE';
      const heart = await call<Heart | undefined>(paths.api.favorite(id), { method });
      settled = { isFilled, count: heart?.favorites ?? hearts.get(id)?.count ?? null };
    } while (goals.get(id) !== isFilled);
  } finally {
    goals.delete(id);
    set(id, settled);
  }
}

function set(id: string, state: State): void {
  hearts.set(id, state);
  for (const listener of listeners) listener();
}
