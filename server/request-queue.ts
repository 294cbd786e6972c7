import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_QUEUE } from '@/lib/limits';
import { toNetworkKey } from '@/lib/platform/network-key';
import { isOutage } from '@/lib/platform/outage';
import { createTaskQueue, type TaskQueue } from '@/lib/platform/task-queue';

/** Below the 60 s after which an idle connection is closed. */
const TIMEOUT_MS = 30_000;

/** Static files, and what waits in a queue of its own. */
const UNQUEUED = /^\/(_next|sitemap)\/|\/download(\?|$)/;

export const createRequestQueue = (): TaskQueue =>
  createTaskQueue({
    slots: REQUEST_QUEUE.running,
    maxQueued: REQUEST_QUEUE.waiting,
    timeoutMs: TIMEOUT_MS,
    isOutage,
  });

/**
 * Runs `handle` at the request's turn, if it is a read (docs/decisions/0075-request-queue.md). Clients take turns, and
 * those that disconnect leave. The next request starts when the response does, because its reader may be slow.
 *
 * @throws AppError `unavailable` if the queue is full
 */
export async function runInTurn(
  queue: TaskQueue,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  address: string,
  handle: () => Promise<void> | void,
): Promise<void> {
  const { method, url = '' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || UNQUEUED.test(url)) return handle();
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  const started = whenStarted(response);
  let handled: Promise<void> | undefined;
  const task = () => {
    handled = Promise.resolve(handle());
    return Promise.race([handled, started]);
  };
  await queue.run(task, { client: toNetworkKey(address), signal: controller.signal });
  await handled;
}

/** Resolves once the headers are written, or the client has disconnected. */
function whenStarted(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const { writeHead } = response;
    response.once('close', resolve);
    response.writeHead = (...args: unknown[]) => {
      resolve();
      return Reflect.apply(writeHead, response, args);
    };
  });
}
