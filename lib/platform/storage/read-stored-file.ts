import 'server-only';
import type { Readable } from 'node:stream';
import { exportText } from '@/lib/messages/settings';
import type { StoredFile } from './contract';

const READ_TIMEOUT_MS = 30_000;

/** Throws if the stream ends early, so that an archive never contains a truncated file. */
export async function* readStoredFile({ stream, size }: StoredFile, signal: AbortSignal) {
  const stop = () => stream.destroy();
  signal.addEventListener('abort', stop);
  let read = 0;
  try {
    for await (const chunk of withReadTimeout(stream)) {
      read += chunk.length;
      yield chunk;
    }
    if (read !== size) throw new Error(exportText.pictureIncomplete);
  } finally {
    signal.removeEventListener('abort', stop);
    stream.destroy();
  }
}

/** Limits the time for each chunk from the storage, not the time that the consumer takes. */
async function* withReadTimeout(stream: Readable): AsyncGenerator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(
      () => stream.destroy(new Error('storage read timed out')),
      READ_TIMEOUT_MS,
    );
    const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}
