import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { getDecodeQueue } from '@/lib/platform/images/decode-queue';
import { type StripOptions, stripMetadata } from './strip-metadata';

export interface StrippedFile {
  bytes: number;
  sha256: string;
}

/**
 * Writes a copy without metadata ({@link stripMetadata}). Waits in the decode queue, since the file
 * is in memory twice.
 *
 * @throws AppError `unprocessable` for a malformed container
 */
export function stripFileMetadata(
  path: string,
  target: string,
  facts: StripOptions,
): Promise<StrippedFile> {
  const writeStripped = async (): Promise<StrippedFile> => {
    const stripped = stripMetadata(await readFile(path), facts);
    await writeFile(target, stripped, { mode: 0o600 });
    return {
      bytes: stripped.length,
      sha256: createHash('sha256').update(stripped).digest('hex'),
    };
  };
  return getDecodeQueue().run(writeStripped, { isPriority: true });
}
