import 'server-only';
import { pictureText } from '@/lib/messages/pictures';
import { createMachineQueue } from '@/lib/platform/machine-queue';
import { observed } from '@/lib/platform/observed';
import { processSingleton } from '@/lib/platform/process-singleton';
import type { TaskQueue } from '@/lib/platform/task-queue';
import { MAX_DECODE_BYTES } from './memory';

/** Of all processes on this machine. */
const MAX_DECODES = 2;
/** At about half a second each the last one waits some eight seconds. */
const MAX_QUEUED_DECODES = 32;
/** Must be below the 60 s idle timeout of connections, as the work takes time too. */
const DECODE_TIMEOUT_MS = 30_000;

/** Returns the queue for all image work: decoding, and rewriting whole files. */
export function getDecodeQueue(): TaskQueue {
  return processSingleton('decode-queue', () => {
    const queue = createMachineQueue('decode', {
      slots: MAX_DECODES,
      maxQueued: MAX_QUEUED_DECODES,
      timeoutMs: DECODE_TIMEOUT_MS,
      busyText: pictureText.busy,
    });
    return { run: (task, options) => queue.run(() => measureDecode(task), options) };
  });
}

async function measureDecode<T>(task: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await task();
  } finally {
    observed().decoded((performance.now() - startedAt) / 1000);
  }
}

/** Returns the slots of an image: all of them if it needs more than its share of memory. */
export function getDecodeSlots(decodeBytes: number): number {
  return decodeBytes > MAX_DECODE_BYTES / MAX_DECODES ? MAX_DECODES : 1;
}
