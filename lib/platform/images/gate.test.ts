import { describe, expect, it } from 'vitest';
import { createGate, slotsFor } from './gate';
import { MAX_DECODE_BYTES } from './memory';

/** Tasks that end when told to, and the list of those that have begun. */
function steps() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    end: async (name: string, error?: Error) => {
      ends.get(name)?.(error);
      await new Promise(setImmediate);
    },
    task: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    },
  };
}

const gateOf = (slots: number, queue: number, patienceMs = 10_000) =>
  createGate({ slots, queue, patienceMs });

describe('the gate before decoding', () => {
  it('runs two at a time and the rest in order of arrival', async () => {
    const { begun, end, task } = steps();
    const gate = gateOf(2, 8);
    const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => gate.run(task(name))));
    expect(begun).toEqual([]);
    await end('none');
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await all).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on after a failure and hands the failure to its caller', async () => {
    const { begun, end, task } = steps();
    const gate = gateOf(1, 8);
    const first = gate.run(task('a'));
    const second = gate.run(task('b'));
    await end('none');
    const refused = expect(first).rejects.toThrow('no');
    await end('a', new Error('no'));
    await refused;
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(await second).toBe('b');
  });

  it('works on a large picture alone and lets nobody overtake it', async () => {
    const { begun, end, task } = steps();
    const gate = gateOf(2, 8);
    const all = [
      gate.run(task('small')),
      gate.run(task('large'), { slots: 2 }),
      gate.run(task('later')),
    ];
    await end('none');
    expect(begun).toEqual(['small']);
    await end('small');
    expect(begun).toEqual(['small', 'large']);
    await end('large');
    expect(begun).toEqual(['small', 'large', 'later']);
    await end('later');
    await Promise.all(all);
  });

  it('answers 503 with a time to come back when the queue is full', async () => {
    const { end, task } = steps();
    const gate = gateOf(1, 2);
    const running = ['a', 'b', 'c'].map((name) => gate.run(task(name)));
    await expect(gate.run(task('d'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 10,
    });
    for (const name of ['a', 'b', 'c']) await end(name);
    await end('b');
    await end('c');
    expect(await Promise.all(running)).toEqual(['a', 'b', 'c']);
  });

  it('lets a picture that was in before go on first, however many wait', async () => {
    const { begun, end, task } = steps();
    const gate = gateOf(1, 2);
    const all = ['a', 'b', 'c'].map((name) => gate.run(task(name)));
    await end('none');
    all.push(gate.run(task('a again'), { isReturning: true }));
    for (const name of ['a', 'a again', 'b', 'c']) await end(name);
    expect(begun).toEqual(['a', 'a again', 'b', 'c']);
    await Promise.all(all);
  });

  it('answers 503 when the turn does not come in time, and lets the next ones pass', async () => {
    const { begun, end, task } = steps();
    const gate = gateOf(2, 8, 20);
    const first = gate.run(task('a'));
    const large = gate.run(task('large'), { slots: 2 });
    await expect(large).rejects.toMatchObject({ code: 'unavailable', retryAfter: 10 });
    const small = gate.run(task('small'));
    await end('none');
    expect(begun).toEqual(['a', 'small']);
    await end('a');
    await end('small');
    await Promise.all([first, small]);
  });

  it('tells for how long it has been idle', async () => {
    const { end, task } = steps();
    const gate = gateOf(2, 2);
    expect(gate.idleMs()).toBe(Number.POSITIVE_INFINITY);
    const [first, second] = [gate.run(task('a')), gate.run(task('b'))];
    await end('none');
    await end('a');
    await first;
    expect(gate.idleMs()).toBe(0);
    await end('b');
    await second;
    const idle = gate.idleMs();
    expect(idle).toBeLessThan(1000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(gate.idleMs()).toBeGreaterThan(idle);
  });

  it('takes two slots for a picture that needs more than half the memory', () => {
    expect(slotsFor(MAX_DECODE_BYTES / 2)).toBe(1);
    expect(slotsFor(MAX_DECODE_BYTES / 2 + 1)).toBe(2);
  });
});
