import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from './env';
import { log } from './log';

/** Longer than any upload may take: what is older was left by a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000;

/** Where uploads wait while they are looked at. */
export function incomingFolder(): string {
  return path.join(env().DATA_DIR, 'incoming');
}

/** Removes what uploads of a killed process left behind. */
export async function sweepIncoming(): Promise<void> {
  const folder = incomingFolder();
  try {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
    }
  } catch (error) {
    // Nothing was ever uploaded here, or another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log.error('incoming.not_swept', error);
  }
}
