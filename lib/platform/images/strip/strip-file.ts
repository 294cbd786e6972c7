import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { decodeGate } from '@/lib/platform/images/gate';
import { type StripFacts, stripMetadata } from './strip-metadata';

export interface StrippedFile {
  bytes: number;
  /** Hex SHA-256 of what was written. */
  sha256: string;
}

/**
 * Writes a copy of an original without its metadata ({@link stripMetadata}). The file is in memory
 * meanwhile, twice, so this too waits at the decode gate, where the picture was before.
 *
 * @throws AppError `unprocessable` for a malformed container.
 */
export function stripFile(path: string, target: string, facts: StripFacts): Promise<StrippedFile> {
  const rewrite = async (): Promise<StrippedFile> => {
    const stripped = stripMetadata(await readFile(path), facts);
    await writeFile(target, stripped, { mode: 0o600 });
    return {
      bytes: stripped.length,
      sha256: createHash('sha256').update(stripped).digest('hex'),
    };
  };
  return decodeGate().run(rewrite, { isReturning: true });
}
