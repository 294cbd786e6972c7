import type { QueueItem } from './schema';

/** What became of one that was looked at. */
export type Outcome =
  | { kind: 'decided'; decision: string }
  | { kind: 'skipped' }
  /** Somebody else decided, or it is gone. */
  | { kind: 'elsewhere' };

interface Step {
  item: QueueItem;
  outcome: Outcome | null;
}

/** The way through the queue: what was looked at, what is in front of one, what follows. */
export interface Walk {
  steps: Step[];
  /** Where one is: the first that has no outcome, or behind all. */
  at: number;
}

interface Arrived {
  items: QueueItem[];
}

/** A way that begins with these. */
export function begin({ items }: Arrived): Walk {
  return standing(items.map((item) => ({ item, outcome: null })));
}

/** What was skipped is in front of one again, with all else that waits now; what was done can be undone. */
export function beginAgain({ steps }: Walk, { items }: Arrived): Walk {
  const done = steps.filter(({ outcome }) => outcome !== null && outcome.kind !== 'skipped');
  return standing([...done, ...items.map((item) => ({ item, outcome: null }))]);
}

/** Puts what was loaded at the end. One whose place in the queue has changed meanwhile comes once. */
export function extend({ steps }: Walk, { items }: Arrived): Walk {
  const open = new Set(steps.flatMap(({ item, outcome }) => (isDone(outcome) ? [] : item._id)));
  const fresh = items.filter(({ _id }) => !open.has(_id));
  return standing([...steps, ...fresh.map((item) => ({ item, outcome: null }))]);
}

/** Leaves the one in front, and stands before the next. */
export function settle({ steps, at }: Walk, outcome: Outcome): Walk {
  return standing(steps.map((step, index) => (index === at ? { ...step, outcome } : step)));
}

/** The one that undoing leads back to; null when there is none. What others did is not ours to undo. */
export function lastOwn({ steps, at }: Walk): number | null {
  const index = steps.slice(0, at).findLastIndex(({ outcome }) => outcome?.kind !== 'elsewhere');
  return index === -1 ? null : index;
}

/** Stands before one that was left. */
export function goBack({ steps }: Walk, to: number): Walk {
  return standing(steps.map((step, index) => (index === to ? { ...step, outcome: null } : step)));
}

export function countSkipped({ steps }: Walk): number {
  return steps.filter(({ outcome }) => outcome?.kind === 'skipped').length;
}

const isDone = (outcome: Outcome | null) => outcome !== null && outcome.kind !== 'skipped';

function standing(steps: Step[]): Walk {
  const first = steps.findIndex(({ outcome }) => outcome === null);
  return { steps, at: first === -1 ? steps.length : first };
}
