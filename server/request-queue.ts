import { REQUEST_QUEUE } from '@/lib/limits';
import { createTaskQueue, type TaskQueueState } from '@/lib/platform/task-queue';
import type { Exchange } from './responses';

/** Below the 60 s after which an idle connection is closed. */
const TIMEOUT_MS = 30_000;

/** What waits in a queue of its own. */
const UNQUEUED_READ = /^\/sitemap\/|^\/api\/wallpapers\/[^/?]+\/download(\?|$)/;

/** Next goes on rendering after a client has disconnected. A response that never ends must not keep its place. */
const ABANDONED_MS = 5000;

type Handle = () => Promise<void> | void;

export interface RequestQueue {
  /**
   * Runs `handle` at the request's turn. Clients take turns, and those that disconnect leave. The next read starts when
   * the response to this one does, because its reader may be slow. Requests that aren't reads only wait to be started.
   *
   * @throws AppError `unavailable` if the queue is full, or if requests fail
   */
  run(exchange: Exchange, handle: Handle): Promise<void>;
  getState(): TaskQueueState;
}

/** See docs/decisions/0075-request-queue.md. */
export function createRequestQueue({ running, waiting } = REQUEST_QUEUE): RequestQueue {
  /** Of the last responses, those with 503 in a row. */
  let failures = 0;
  const options = { maxQueued: waiting, timeoutMs: TIMEOUT_MS };
  const reads = createTaskQueue({
    ...options,
    slots: running,
    isOutage: () => failures >= running,
  });
  const starts = createTaskQueue({ ...options, slots: 1 });

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
    getState() {
      const [read, other] = [reads.getState(), starts.getState()];
      return {
        running: read.running + other.running,
        waiting: read.waiting + other.waiting,
        refused: read.refused + other.refused,
      };
    },
    async run(exchange, handle) {
      const { request, response } = exchange;
      const { method, url = '' } = request;
      const isRead = (method === 'GET' || method === 'HEAD') && !UNQUEUED_READ.test(url);
      const controller = new AbortController();
      response.once('close', () => controller.abort());
      let handled: Promise<void> | undefined;
      const start = async () => {
        handled = Promise.resolve(handle());
      };
      const read = async () => {
        const started = whenStarted(exchange);
        await start();
        await Promise.race([handled, started]);
      };
      const { signal } = controller;
      await (isRead ? reads.run(read, { signal }) : starts.run(start, { signal }));
      await handled;
    },
  };
}
