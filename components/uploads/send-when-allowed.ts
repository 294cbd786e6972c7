import { ApiError } from '@/lib/client/fetcher';

interface Options {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/** Longer waits are rate limits, which the user has to know about. */
const MAX_WAIT_SECONDS = 30;

/** Retries while too many uploads are in progress. @throws what `send` throws, or the abort reason. */
export async function sendWhenAllowed<T>(send: () => Promise<T>, options: Options): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : 0;
      if (!seconds || seconds > MAX_WAIT_SECONDS) throw error;
      options.onProgress(0);
      await wait(seconds * 1000, options.signal);
    }
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
