import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { decodeGate } from '@/lib/platform/images/gate';
import { type StripFacts, stripMetadata } from './strip-metadata';

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
export function stripFile(path: string, target: string, facts: StripFacts): Promise<StrippedFile> {
  const writeStripped = async (): Promise<StrippedFile> => {
    const stripped = stripMetadata(await readFile(path), facts);
    await writeFile(target, stripped, { mode: 0o600 });
    return {
      bytes: stripped.length,
      sha256: createHash('sha256').update(stripped).digest('hex'),
    };
  };
  return decodeGate().run(writeStripped, { isReturning: true });
}
