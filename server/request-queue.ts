import { REQUEST_QUEUE } from '@/lib/limits';
import { createTaskQueue } from '@/lib/platform/task-queue';
import type { Exchange } from './responses';

/** Below the 60 s after which an idle connection is closed. */
const TIMEOUT_MS = 30_000;

/** Static files, and what waits in a queue of its own. */
const UNQUEUED = /^\/(_next|sitemap)\/|^\/api\/wallpapers\/[^/?]+\/download(\?|$)/;

/** Next goes on rendering after a client has disconnected. A response that never ends must not keep its place. */
const ABANDONED_MS = 5000;

type Handle = () => Promise<void> | void;

export interface RequestQueue {
  /**
   * Runs `handle` at the request's turn, if it is a read. Clients take turns, and those that disconnect leave. The next
   * request starts when the response does, because its reader may be slow.
   *
   * @throws AppError `unavailable` if the queue is full, or if requests fail
   */
  run(exchange: Exchange, handle: Handle): Promise<void>;
}

/** See docs/decisions/0075-request-queue.md. */
export function createRequestQueue({ running, waiting } = REQUEST_QUEUE): RequestQueue {
  /** Of the last responses, those with 503 in a row. */
  let failures = 0;
  const queue = createTaskQueue({
    slots: running,
    maxQueued: waiting,
    timeoutMs: TIMEOUT_MS,
    isOutage: () => failures >= running,
  });

  /** Resolves once the headers are written, or some time after the client has disconnected. */
  function whenStarted({ response }: Exchange): Promise<void> {
    return new Promise((resolve) => {
      const { writeHead } = response;
      response.once('close', () => setTimeout(resolve, ABANDONED_MS).unref());
      response.writeHead = (...args: unknown[]) => {
        Reflect.apply(writeHead, response, args);
        failures = response.statusCode === 503 ? failures + 1 : 0;
        resolve();
        return response;
      };
    });
  }

  return {
    async run(exchange, handle) {
      const { request, response } = exchange;
      const { method, url = '' } = request;
      if ((method !== 'GET' && method !== 'HEAD') || UNQUEUED.test(url)) return handle();
      const controller = new AbortController();
      response.once('close', () => controller.abort());
      let handled: Promise<void> | undefined;
      const task = () => {
        const started = whenStarted(exchange);
        handled = Promise.resolve(handle());
        return Promise.race([handled, started]);
      };
      await queue.run(task, { signal: controller.signal });
      await handled;
    },
  };
}
