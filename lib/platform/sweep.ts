import 'server-only';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than any upload may take: what is older was left by a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

export interface SweepOptions {
  /** Only what is older goes; default {@link ABANDONED_MS}. */
  olderThanMs?: number;
  /** Names without removing. */
  dryRun?: boolean;
}

/**
 * Removes files from a folder for temporary ones, other processes at work or not.
 *
 * @returns the names of those that were there.
 */
export async function sweepFolder(
  folder: string,
  { olderThanMs = ABANDONED_MS, dryRun = false }: SweepOptions = {},
): Promise<string[]> {
  const swept: string[] = [];
  try {
    for await (const { name } of await opendir(folder)) {
      const file = path.join(folder, name);
      // Another process may be faster, or done with it.
      const found = await stat(file).catch(nullWhenMissing);
      if (!found || Date.now() - found.mtimeMs < olderThanMs) continue;
      if (!dryRun) await rm(file, { force: true });
      swept.push(name);
    }
  } catch (error) {
    // Nothing was ever kept here.
    nullWhenMissing(error);
  }
  return swept;
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
