import 'server-only';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Longer than any upload: older files belong to a killed process. */
const ABANDONED_MS = 60 * 60 * 1000;

export interface PruneOptions {
  olderThanMs?: number;
  dryRun?: boolean;
}

/** Safe while other processes use the folder. @returns the names of the deleted files. */
export async function pruneFolder(
  folder: string,
  { olderThanMs = ABANDONED_MS, dryRun = false }: PruneOptions = {},
): Promise<string[]> {
  const pruned: string[] = [];
  try {
    for await (const { name } of await opendir(folder)) {
      const file = path.join(folder, name);
      // Another process may delete it first.
      const found = await stat(file).catch(nullWhenMissing);
      if (!found || Date.now() - found.mtimeMs < olderThanMs) continue;
      if (!dryRun) await rm(file, { force: true });
      pruned.push(name);
    }
  } catch (error) {
    // The folder doesn't exist yet.
    nullWhenMissing(error);
  }
  return pruned;
}

function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
