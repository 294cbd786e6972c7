import { describe, expect, it } from 'vitest';
import type { QueueItem } from '@/lib/moderation/schema';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import {
  appendPage,
  countSkipped,
  findUndoIndex,
  type ReviewNavigation,
  type ReviewOutcome,
  reopenStep,
  restartNavigation,
  setOutcome,
  startNavigation,
} from './review-navigation';

const item = (_id: string): QueueItem => ({
  ...buildWallpaper({ _id }),
  creator: { createdAt: '2026-01-01T00:00:00.000Z', wallpaperCount: 1, rejectedCount: 0 },
  reportCount: 0,
  reports: [],
  appeal: null,
});
const page = (...ids: string[]) => ({ items: ids.map(item) });
const decided: ReviewOutcome = { kind: 'decided', decisionId: 'd' };
const skipped: ReviewOutcome = { kind: 'skipped' };
const stale: ReviewOutcome = { kind: 'stale' };
const navigate = (ids: string[], ...outcomes: ReviewOutcome[]) =>
  outcomes.reduce(setOutcome, startNavigation(page(...ids)));
const currentId = ({ steps, currentIndex }: ReviewNavigation) => steps[currentIndex]?.item._id;

describe('queue navigation', () => {
  it('moves to the next item after any outcome, until the end', () => {
    expect(currentId(startNavigation(page('a', 'b')))).toBe('a');
    expect(currentId(navigate(['a', 'b', 'c', 'd'], decided, skipped, stale))).toBe('d');
    expect(currentId(navigate(['a'], decided))).toBeUndefined();
    expect(currentId(startNavigation(page()))).toBeUndefined();
  });

  it('goes back to the last own outcome, past those of others, and then forward again', () => {
    const navigation = navigate(['a', 'b', 'c', 'd'], decided, skipped, stale);
    const once = reopenStep(navigation, findUndoIndex(navigation)!);
    expect(currentId(once)).toBe('b');
    const twice = reopenStep(once, findUndoIndex(once)!);
    expect(currentId(twice)).toBe('a');
    expect(findUndoIndex(twice)).toBeNull();
    expect(currentId(setOutcome(setOutcome(twice, decided), decided))).toBe('d');
  });

  it('has nothing to undo if others decided everything', () => {
    expect(findUndoIndex(navigate(['a', 'b'], stale))).toBeNull();
  });

  it('appends loaded items once, and decided ones that are pending again', () => {
    const navigation = appendPage(
      navigate(['a', 'b', 'c'], decided, skipped),
      page('b', 'c', 'a', 'd'),
    );
    expect(navigation.steps.map(({ item }) => item._id)).toEqual(['a', 'b', 'c', 'a', 'd']);
    expect(currentId(navigation)).toBe('c');
  });

  it('shows skipped items after a restart and can still undo', () => {
    const end = navigate(['a', 'b', 'c'], decided, skipped, skipped);
    expect(countSkipped(end)).toBe(2);
    const restarted = restartNavigation(end, page('b', 'c'));
    expect(countSkipped(restarted)).toBe(0);
    expect(currentId(restarted)).toBe('b');
    expect(currentId(reopenStep(restarted, findUndoIndex(restarted)!))).toBe('a');
  });
});
