import type { QueueItem } from './schema';

export type Outcome =
  | { kind: 'decided'; decisionId: string }
  | { kind: 'skipped' }
  /** Another admin decided, or the wallpaper was deleted. */
  | { kind: 'stale' };

interface Step {
  item: QueueItem;
  outcome: Outcome | null;
}

export interface Walk {
  steps: Step[];
  /** Index of the first step without an outcome; `steps.length` at the end. */
  at: number;
}

interface LoadedPage {
  items: QueueItem[];
}

export function begin({ items }: LoadedPage): Walk {
  return atFirstOpen(items.map((item) => ({ item, outcome: null })));
}

/** Starts over with a fresh page. Decided steps are retained so they can be undone; skipped ones are not. */
export function beginAgain({ steps }: Walk, { items }: LoadedPage): Walk {
  const done = steps.filter(({ outcome }) => outcome !== null && outcome.kind !== 'skipped');
  return atFirstOpen([...done, ...items.map((item) => ({ item, outcome: null }))]);
}

/** Appends a page, without items that are already open: the queue order may have changed between pages. */
export function extend({ steps }: Walk, { items }: LoadedPage): Walk {
  const open = new Set(steps.flatMap(({ item, outcome }) => (isDone(outcome) ? [] : item._id)));
  const added = items.filter(({ _id }) => !open.has(_id));
  return atFirstOpen([...steps, ...added.map((item) => ({ item, outcome: null }))]);
}

/** Sets the outcome of the current step and moves to the next. */
export function settle({ steps, at }: Walk, outcome: Outcome): Walk {
  return atFirstOpen(steps.map((step, index) => (index === at ? { ...step, outcome } : step)));
}

/** Returns the index of the step that undo goes back to, or null. Skips decisions of other admins. */
export function lastOwn({ steps, at }: Walk): number | null {
  const index = steps.slice(0, at).findLastIndex(({ outcome }) => outcome?.kind !== 'stale');
  return index === -1 ? null : index;
}

/** Reopens the step at `to`. */
export function goBack({ steps }: Walk, to: number): Walk {
  return atFirstOpen(
    steps.map((step, index) => (index === to ? { ...step, outcome: null } : step)),
  );
}

export function countSkipped({ steps }: Walk): number {
  return steps.filter(({ outcome }) => outcome?.kind === 'skipped').length;
}

const isDone = (outcome: Outcome | null) => outcome !== null && outcome.kind !== 'skipped';

function atFirstOpen(steps: Step[]): Walk {
  const first = steps.findIndex(({ outcome }) => outcome === null);
  return { steps, at: first === -1 ? steps.length : first };
}
