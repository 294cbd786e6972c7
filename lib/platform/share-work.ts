import 'server-only';

interface Run<T> {
  result: Promise<T>;
  callers: number;
  controller: AbortController;
}

type ShareWork<T> = (
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

/**
 * Returns a function that lets calls with the same key share one run of `work`. The run is aborted once all
 * callers have aborted.
 */
export function createSharedWork<T>(): ShareWork<T> {
  const runs = new Map<string, Run<T>>();

  function start(key: string, work: (signal: AbortSignal) => Promise<T>): Run<T> {
    const controller = new AbortController();
    const result = work(controller.signal).finally(() => end(key, run));
    const run = { result, callers: 0, controller };
    runs.set(key, run);
    return run;
  }

  function end(key: string, run: Run<T>): void {
    if (runs.get(key) === run) runs.delete(key);
  }

  return async (key, work, signal) => {
    const run = runs.get(key) ?? start(key, work);
    run.callers += 1;
    const leave = () => {
      run.callers -= 1;
      if (run.callers > 0) return;
      end(key, run);
      run.controller.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      return await run.result;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
