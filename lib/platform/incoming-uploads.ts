import 'server-only';
import path from 'node:path';
import { env } from './env';
import { log } from './log';
import { pruneFolder } from './prune-folder';

/** Returns the folder of uploads in progress. */
export function getIncomingFolder(): string {
  return path.join(env().DATA_DIR, 'incoming');
}

/** Deletes files left by killed processes. */
export async function pruneIncomingUploads(): Promise<void> {
  try {
    await pruneFolder(getIncomingFolder());
  } catch (error) {
    log.error('incoming.prune_failed', error);
  }
}
