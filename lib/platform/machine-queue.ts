import 'server-only';
import { callLauncher } from './machine';
import { getRequestContext } from './request-context';
import {
  canceledError,
  createTaskQueue,
  type TaskOptions,
  type TaskQueue,
  type TaskQueueOptions,
} from './task-queue';

/** Creates a queue that all processes of this machine share, or that of this process if the launcher doesn't answer. */
export function createMachineQueue(
  name: string,
  options: Omit<TaskQueueOptions, 'isOutage'>,
): TaskQueue {
  const own = createTaskQueue(options);

  async function run<T>(
    task: () => Promise<T>,
    { slots = 1, signal }: TaskOptions = {},
  ): Promise<T> {
    if (signal?.aborted) throw canceledError();
    const client = getRequestContext()?.client ?? '';
    const { answer, end } = callLauncher<true>('queue', [name, options, client, slots]);
    signal?.addEventListener('abort', end, { once: true });
    const turn = await answer.finally(() => signal?.removeEventListener('abort', end));
    if (turn === null) return own.run(task, { slots, signal });
    try {
      return await task();
    } finally {
      end();
    }
  }

  return { run };
}
