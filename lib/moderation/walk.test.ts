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
const decided: Outcome = { kind: 'decided', decision: 'd' };
const skipped: Outcome = { kind: 'skipped' };
const elsewhere: Outcome = { kind: 'elsewhere' };
const walk = (ids: string[], ...outcomes: Outcome[]) =>
  outcomes.reduce(settle, begin(page(...ids)));
const here = ({ steps, at }: Walk) => steps[at]?.item._id;

describe('the way through the queue', () => {
  it('leads from one to the next, whatever became of it, and ends', () => {
    expect(here(begin(page('a', 'b')))).toBe('a');
    expect(here(walk(['a', 'b', 'c', 'd'], decided, skipped, elsewhere))).toBe('d');
    expect(here(walk(['a'], decided))).toBeUndefined();
    expect(here(begin(page()))).toBeUndefined();
  });

  it('leads back to what one did last, past what others did, and then on to where one was', () => {
    const far = walk(['a', 'b', 'c', 'd'], decided, skipped, elsewhere);
    const once = goBack(far, lastOwn(far)!);
    expect(here(once)).toBe('b');
    const twice = goBack(once, lastOwn(once)!);
    expect(here(twice)).toBe('a');
    expect(lastOwn(twice)).toBeNull();
    expect(here(settle(settle(twice, decided), decided))).toBe('d');
  });

  it('has nothing to lead back to where all was done by others', () => {
    expect(lastOwn(walk(['a', 'b'], elsewhere))).toBeNull();
  });

  it('goes on with what is loaded, each once, except what waits anew', () => {
    const far = extend(walk(['a', 'b', 'c'], decided, skipped), page('b', 'c', 'a', 'd'));
    expect(far.steps.map(({ item }) => item._id)).toEqual(['a', 'b', 'c', 'a', 'd']);
    expect(here(far)).toBe('c');
  });

  it('begun again shows what was skipped, and still leads back', () => {
    const end = walk(['a', 'b', 'c'], decided, skipped, skipped);
    expect(countSkipped(end)).toBe(2);
    const again = beginAgain(end, page('b', 'c'));
    expect(countSkipped(again)).toBe(0);
    expect(here(again)).toBe('b');
    expect(here(goBack(again, lastOwn(again)!))).toBe('a');
  });
});
