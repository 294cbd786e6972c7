import { afterEach, describe, expect, it, vi } from 'vitest';
import { confirm, openQuestion } from './confirm';

const LABELS = { title: 'Delete it?', confirmLabel: 'Delete' };

afterEach(() => openQuestion.get()?.close());

describe('a yes/no question', () => {
  it('is answered with yes after the action', async () => {
    const action = vi.fn(async () => undefined);
    const answer = confirm({ ...LABELS, action });
    await openQuestion.get()?.send();
    openQuestion.get()?.close();
    expect(await answer).toBe(true);
    expect(action).toHaveBeenCalledOnce();
    expect(openQuestion.get()).toBeNull();
  });

  it('needs no action', async () => {
    const answer = confirm(LABELS);
    await openQuestion.get()?.send();
    openQuestion.get()?.close();
    expect(await answer).toBe(true);
  });

  it('is answered with no when the dialog closes, without the action', async () => {
    const action = vi.fn(async () => undefined);
    const answer = confirm({ ...LABELS, action });
    openQuestion.get()?.close();
    expect(await answer).toBe(false);
    expect(action).not.toHaveBeenCalled();
  });

  it('stays open after a failure, for another try', async () => {
    const action = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('Offline.'));
    const answer = confirm({ ...LABELS, action });
    await expect(openQuestion.get()?.send()).rejects.toThrow('Offline.');
    expect(openQuestion.get()).not.toBeNull();
    await openQuestion.get()?.send();
    openQuestion.get()?.close();
    expect(await answer).toBe(true);
  });

  it('is answered with no when the user gives up after a failure', async () => {
    const answer = confirm({ ...LABELS, action: () => Promise.reject(new Error('Offline.')) });
    await expect(openQuestion.get()?.send()).rejects.toThrow();
    openQuestion.get()?.close();
    expect(await answer).toBe(false);
  });

  it('waits for the action if the dialog closes before it settles', async () => {
    let finish: () => void = () => undefined;
    const action = () => new Promise<void>((resolve) => (finish = resolve));
    const answer = confirm({ ...LABELS, action });
    void openQuestion.get()?.send();
    openQuestion.get()?.close();
    expect(openQuestion.get()).toBeNull();
    finish();
    expect(await answer).toBe(true);
  });

  it('is asked alone', async () => {
    const answer = confirm(LABELS);
    const first = openQuestion.get();
    expect(await confirm({ ...LABELS, title: 'Another?' })).toBe(false);
    expect(openQuestion.get()).toBe(first);
    first?.close();
    await answer;
  });

  it('closes with its signal, which then leaves later questions alone', async () => {
    const controller = new AbortController();
    const answer = confirm({ ...LABELS, signal: controller.signal });
    const first = openQuestion.get();
    controller.abort();
    expect(await answer).toBe(false);
    const second = confirm(LABELS);
    first?.close();
    expect(openQuestion.get()).not.toBeNull();
    openQuestion.get()?.close();
    await second;
  });
});
