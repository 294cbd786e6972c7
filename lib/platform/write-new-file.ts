import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

interface Options {
  signal?: AbortSignal;
  /** Whether the bytes are on disk when the promise resolves. */
  flush?: boolean;
  /** Reads what is written, and may change it. */
  transform?: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/**
 * Writes a file that only its owner can read. Rejects when the file is closed: `pipeline` alone doesn't wait for it, so a
 * slow disk may create the file after the caller has removed it.
 * @param target a path at which no file exists
 */
export async function writeNewFile(
  target: string,
  content: AsyncIterable<Uint8Array>,
  { signal, flush = false, transform }: Options = {},
): Promise<void> {
  const output = createWriteStream(target, { flags: 'wx', mode: 0o600, flush });
  const closed = new Promise<void>((resolve) => output.once('close', () => resolve()));
  try {
    const options = signal ? { signal } : {};
    await (transform
      ? pipeline(content, transform, output, options)
      : pipeline(content, output, options));
  } catch (error) {
    await closed;
    throw error;
  }
}
