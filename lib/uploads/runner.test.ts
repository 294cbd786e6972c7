import { describe, expect, it, vi } from 'vitest';
import type { UploadItem } from './queue';
import { createRunner } from './runner';

type Send = Parameters<typeof createRunner>[0]['send'];

/** A runner whose sending the test answers itself. */
function make() {
  const sent: { key: string; resolve: (id: string) => void; reject: (e: Error) => void }[] = [];
  const signals: AbortSignal[] = [];
  const onSettled = vi.fn<(items: UploadItem[]) => void>();
  const send: Send = ({ key }, { signal }) =>
    new Promise((resolve, reject) => {
      signals.push(signal);
      sent.push({ key, resolve, reject });
    });
  const explain = (error: unknown) => ({
    message: error instanceof Error ? error.message : '',
    isFinal: false,
    existing: null,
  });
  const runner = createRunner({ send, explain, onSettled });
  const add = (...keys: string[]) =>
    runner.tell({
      type: 'added',
      items: keys.map((key) => ({
        key,
        file: new File(['x'], key),
        title: key,
        altText: null,
      })),
    });
  const kinds = () => runner.items().map(({ state }) => state.kind);
  return { runner, sent, signals, onSettled, add, kinds };
}

describe('running a queue of uploads', () => {
  it('sends the third when one of two is there, and tells once when all are', async () => {
    const { runner, sent, onSettled, add, kinds } = make();
    add('a', 'b', 'c');
    expect(sent).toEqual([]);
    runner.tell({ type: 'published' });
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b']);
    sent[0]?.resolve('1');
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    sent[1]?.resolve('2');
    sent[2]?.resolve('3');
    await vi.waitFor(() => expect(kinds()).toEqual(['done', 'done', 'done']));
    expect(onSettled).toHaveBeenCalledOnce();
  });

  it('sends what failed again under its key', async () => {
    const { runner, sent, onSettled, add, kinds } = make();
    add('a', 'b');
    runner.tell({ type: 'published' });
    sent[0]?.reject(new Error('No.'));
    sent[1]?.resolve('2');
    await vi.waitFor(() => expect(kinds()).toEqual(['failed', 'done']));
    expect(onSettled).toHaveBeenCalledOnce();
    runner.tell({ type: 'retried', key: 'a' });
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
    sent[2]?.resolve('1');
    await vi.waitFor(() => expect(kinds()).toEqual(['done', 'done']));
    expect(onSettled).toHaveBeenCalledTimes(2);
  });

  it('is done when what failed is taken out', async () => {
    const { runner, sent, onSettled, add, kinds } = make();
    add('a', 'b');
    runner.tell({ type: 'published' });
    sent[0]?.reject(new Error('No.'));
    sent[1]?.resolve('2');
    await vi.waitFor(() => expect(kinds()).toEqual(['failed', 'done']));
    runner.tell({ type: 'removed', key: 'a' });
    expect(onSettled.mock.lastCall?.[0].map(({ key }) => key)).toEqual(['b']);
  });

  it('ends what is being sent when it is taken out, and sends the next', async () => {
    const { runner, sent, signals, add } = make();
    add('a', 'b', 'c');
    runner.tell({ type: 'published' });
    runner.tell({ type: 'removed', key: 'a' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('stops everything at once', () => {
    const { runner, signals, onSettled, add } = make();
    add('a', 'b', 'c');
    runner.tell({ type: 'published' });
    runner.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(runner.items()).toEqual([]);
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('says at once when all that was published is too large', () => {
    const { runner, sent, onSettled, add, kinds } = make();
    runner.limitTo(0);
    add('a');
    expect(onSettled).not.toHaveBeenCalled();
    runner.tell({ type: 'published' });
    expect([kinds(), sent.length]).toEqual([['failed'], 0]);
    expect(onSettled).toHaveBeenCalledOnce();
  });
});
