import 'server-only';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type FileOrigin, readOrigin } from './read-origin';
import { rejectMissingPixels } from './reject-missing-pixels';
import { type StripOptions, stripMetadata } from './strip-metadata';

export interface StrippedFile {
  bytes: number;
  sha256: string;
  origin: FileOrigin | null;
}

/**
 * Writes a copy without metadata ({@link stripMetadata}). Call it from a task of the decode queue,
 * since the file is in memory twice.
 *
 * @throws AppError `unprocessable` for a malformed or truncated container
 */
export async function stripFileMetadata(
  path: string,
  target: string,
  facts: StripOptions,
): Promise<StrippedFile> {
  const { bytes, isRepaired, metadata } = stripMetadata(await readFile(path), facts);
  if (isRepaired) await rejectMissingPixels(bytes, facts.format);
  await writeFile(target, bytes, { mode: 0o600 });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes: bytes.length, sha256, origin: readOrigin(metadata) };
}
