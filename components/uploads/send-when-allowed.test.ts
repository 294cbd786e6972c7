import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/client/fetcher';
import { sendWhenAllowed } from './send-when-allowed';

const limited = (retryAfter: number) => new ApiError(429, 'Wait for one.', { retryAfter });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(...failures: Error[]) {
  const controller = new AbortController();
  const onProgress = vi.fn();
  const send = vi.fn(async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'id';
  });
  const sent = sendWhenAllowed(send, { signal: controller.signal, onProgress });
  sent.catch(() => undefined);
  return { sent, send, onProgress, controller };
}

it('an upload waits and is sent again while others of the account are in progress', async () => {
  const { sent, send, onProgress } = start(limited(5), limited(5));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(send).toHaveBeenCalledTimes(2);
  expect(onProgress).toHaveBeenLastCalledWith(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toBe('id');
});

it.each([
  limited(600),
  limited(0),
  new ApiError(503, 'Busy.', { retryAfter: 5 }),
  new Error('No.'),
])('an upload fails without a retry: %s', async (error) => {
  const { sent, send } = start(error);
  await expect(sent).rejects.toBe(error);
  expect(send).toHaveBeenCalledOnce();
});

it('a waiting upload can be canceled', async () => {
  const { sent, send, controller } = start(limited(5));
  await vi.advanceTimersByTimeAsync(1_000);
  controller.abort(new Error('canceled'));
  await expect(sent).rejects.toThrow('canceled');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledOnce();
});
