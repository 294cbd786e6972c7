import { describe, expect, it, vi } from 'vitest';
import type { PublishedUpload, UploadItem } from './upload-queue';
import { createUploadRunner } from './upload-runner';

type Send = Parameters<typeof createUploadRunner>[0]['send'];

const upload = { id: 'x', status: 'approved', statusReason: null, groupProblem: null } as const;

function createTestRunner() {
  const sent: {
    key: string;
    resolve: (upload: PublishedUpload) => void;
    reject: (e: Error) => void;
  }[] = [];
  const signals: AbortSignal[] = [];
  const onSettled = vi.fn<(items: UploadItem[]) => void>();
  const send: Send = ({ key }, { signal }) =>
    new Promise((resolve, reject) => {
      signals.push(signal);
      sent.push({ key, resolve, reject });
    });
  const toFailure = (error: unknown) => ({
    message: error instanceof Error ? error.message : '',
    isPermanent: false,
    existing: null,
  });
  const runner = createUploadRunner({ send, toFailure, onSettled });
  const add = (...keys: string[]) =>
    runner.dispatch({
      type: 'added',
      items: keys.map((key) => ({
        key,
        file: new File(['x'], key),
        title: key,
        altText: '',
      })),
    });
  const kinds = () => runner.items.get().map(({ state }) => state.kind);
  return { runner, sent, signals, onSettled, add, kinds };
}

describe('running a queue of uploads', () => {
  it('starts the third upload when one of two finishes, and reports once when all are done', async () => {
    const { runner, sent, onSettled, add, kinds } = createTestRunner();
    add('a', 'b', 'c');
    expect(sent).toEqual([]);
    runner.dispatch({ type: 'published' });
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b']);
    sent[0]?.resolve(upload);
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    sent[1]?.resolve(upload);
    sent[2]?.resolve(upload);
    await vi.waitFor(() => expect(kinds()).toEqual(['done', 'done', 'done']));
    expect(onSettled).toHaveBeenCalledOnce();
  });

  it('retries a failed upload with the same key', async () => {
    const { runner, sent, onSettled, add, kinds } = createTestRunner();
    add('a', 'b');
    runner.dispatch({ type: 'published' });
    sent[0]?.reject(new Error('No.'));
    sent[1]?.resolve(upload);
    await vi.waitFor(() => expect(kinds()).toEqual(['failed', 'done']));
    expect(onSettled).toHaveBeenCalledOnce();
    runner.dispatch({ type: 'retried', key: 'a' });
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
    sent[2]?.resolve(upload);
    await vi.waitFor(() => expect(kinds()).toEqual(['done', 'done']));
    expect(onSettled).toHaveBeenCalledTimes(2);
  });

  it('is done when the failed item is removed', async () => {
    const { runner, sent, onSettled, add, kinds } = createTestRunner();
    add('a', 'b');
    runner.dispatch({ type: 'published' });
    sent[0]?.reject(new Error('No.'));
    sent[1]?.resolve(upload);
    await vi.waitFor(() => expect(kinds()).toEqual(['failed', 'done']));
    runner.dispatch({ type: 'removed', key: 'a' });
    expect(onSettled.mock.lastCall?.[0].map(({ key }) => key)).toEqual(['b']);
  });

  it('cancels a removed upload and starts the next', async () => {
    const { runner, sent, signals, add } = createTestRunner();
    add('a', 'b', 'c');
    runner.dispatch({ type: 'published' });
    runner.dispatch({ type: 'removed', key: 'a' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('stops all uploads', () => {
    const { runner, signals, onSettled, add } = createTestRunner();
    add('a', 'b', 'c');
    runner.dispatch({ type: 'published' });
    runner.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(runner.items.get()).toEqual([]);
    expect(onSettled).not.toHaveBeenCalled();
  });

  it('reports immediately if all published files are too large', () => {
    const { runner, sent, onSettled, add, kinds } = createTestRunner();
    runner.setMaxBytes(0);
    add('a');
    expect(onSettled).not.toHaveBeenCalled();
    runner.dispatch({ type: 'published' });
    expect([kinds(), sent.length]).toEqual([['failed'], 0]);
    expect(onSettled).toHaveBeenCalledOnce();
  });
});
