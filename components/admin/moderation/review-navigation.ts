import type { QueueItem } from '@/lib/moderation/schema';

export type ReviewOutcome =
  | { kind: 'decided'; decisionId: string }
  | { kind: 'skipped' }
  /** Another admin decided, or the wallpaper was deleted. */
  | { kind: 'stale' };

interface Step {
  item: QueueItem;
  outcome: ReviewOutcome | null;
}

export interface ReviewNavigation {
  steps: Step[];
  /** Index of the first step without an outcome; `steps.length` at the end. */
  currentIndex: number;
}

interface LoadedPage {
  items: QueueItem[];
}

export function startNavigation({ items }: LoadedPage): ReviewNavigation {
  return atFirstOpen(items.map((item) => ({ item, outcome: null })));
}

/** Starts over with a fresh page. Decided steps are retained so they can be undone; skipped ones are not. */
export function restartNavigation(
  { steps }: ReviewNavigation,
  { items }: LoadedPage,
): ReviewNavigation {
  const done = steps.filter(({ outcome }) => outcome !== null && outcome.kind !== 'skipped');
  return atFirstOpen([...done, ...items.map((item) => ({ item, outcome: null }))]);
}

/** Appends a page, without items that are already open: the queue order may have changed between pages. */
export function appendPage({ steps }: ReviewNavigation, { items }: LoadedPage): ReviewNavigation {
  const open = new Set(steps.flatMap(({ item, outcome }) => (isDone(outcome) ? [] : item._id)));
  const added = items.filter(({ _id }) => !open.has(_id));
  return atFirstOpen([...steps, ...added.map((item) => ({ item, outcome: null }))]);
}

export function setOutcome(
  { steps, currentIndex }: ReviewNavigation,
  outcome: ReviewOutcome,
): ReviewNavigation {
  return atFirstOpen(
    steps.map((step, index) => (index === currentIndex ? { ...step, outcome } : step)),
  );
}

/** Returns the index of the step that undo goes back to, or null. Skips decisions of other admins. */
export function findUndoIndex({ steps, currentIndex }: ReviewNavigation): number | null {
  const index = steps
    .slice(0, currentIndex)
    .findLastIndex(({ outcome }) => outcome?.kind !== 'stale');
  return index === -1 ? null : index;
}

export function reopenStep({ steps }: ReviewNavigation, to: number): ReviewNavigation {
  return atFirstOpen(
    steps.map((step, index) => (index === to ? { ...step, outcome: null } : step)),
  );
}

export function countSkipped({ steps }: ReviewNavigation): number {
  return steps.filter(({ outcome }) => outcome?.kind === 'skipped').length;
}

const isDone = (outcome: ReviewOutcome | null) => outcome !== null && outcome.kind !== 'skipped';

function atFirstOpen(steps: Step[]): ReviewNavigation {
  const first = steps.findIndex(({ outcome }) => outcome === null);
  return { steps, currentIndex: first === -1 ? steps.length : first };
}
