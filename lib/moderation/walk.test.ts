import { describe, expect, it } from 'vitest';
import { makeRecord } from '@/tests/fixtures/record';
import type { QueueItem } from './schema';
import {
  begin,
  beginAgain,
  countSkipped,
  extend,
  goBack,
  lastOwn,
  type Outcome,
  settle,
  type Walk,
} from './walk';

const item = (_id: string): QueueItem => ({
  ...makeRecord({ _id }),
  creator: { createdAt: '2026-01-01T00:00:00.000Z', wallpaperCount: 1, refusedCount: 0 },
  reportCount: 0,
  reports: [],
});
const page = (...ids: string[]) => ({ items: ids.map(item) });
const decided: Outcome = { kind: 'decided', decisionId: 'd' };
const skipped: Outcome = { kind: 'skipped' };
const stale: Outcome = { kind: 'stale' };
const navigate = (ids: string[], ...outcomes: Outcome[]) =>
  outcomes.reduce(settle, begin(page(...ids)));
const currentId = ({ steps, at }: Walk) => steps[at]?.item._id;

describe('queue navigation', () => {
  it('moves to the next item after any outcome, until the end', () => {
    expect(currentId(begin(page('a', 'b')))).toBe('a');
    expect(currentId(navigate(['a', 'b', 'c', 'd'], decided, skipped, stale))).toBe('d');
    expect(currentId(navigate(['a'], decided))).toBeUndefined();
    expect(currentId(begin(page()))).toBeUndefined();
  });

  it('goes back to the last own outcome, past those of others, and then forward again', () => {
    const navigation = navigate(['a', 'b', 'c', 'd'], decided, skipped, stale);
    const once = goBack(navigation, lastOwn(navigation)!);
    expect(currentId(once)).toBe('b');
    const twice = goBack(once, lastOwn(once)!);
    expect(currentId(twice)).toBe('a');
    expect(lastOwn(twice)).toBeNull();
    expect(currentId(settle(settle(twice, decided), decided))).toBe('d');
  });

  it('has nothing to undo if others decided everything', () => {
    expect(lastOwn(navigate(['a', 'b'], stale))).toBeNull();
  });

  it('appends loaded items once, and decided ones that are pending again', () => {
    const navigation = extend(
      navigate(['a', 'b', 'c'], decided, skipped),
      page('b', 'c', 'a', 'd'),
    );
    expect(navigation.steps.map(({ item }) => item._id)).toEqual(['a', 'b', 'c', 'a', 'd']);
    expect(currentId(navigation)).toBe('c');
  });

  it('shows skipped items after a restart and can still undo', () => {
    const end = navigate(['a', 'b', 'c'], decided, skipped, skipped);
    expect(countSkipped(end)).toBe(2);
    const restarted = beginAgain(end, page('b', 'c'));
    expect(countSkipped(restarted)).toBe(0);
    expect(currentId(restarted)).toBe('b');
    expect(currentId(goBack(restarted, lastOwn(restarted)!))).toBe('a');
  });
});
