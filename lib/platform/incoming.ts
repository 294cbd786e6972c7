import 'server-only';
import path from 'node:path';
import { env } from './env';
import { log } from './log';
import { sweepFolder } from './sweep';

/** Returns the folder of uploads in progress. */
export function incomingFolder(): string {
  return path.join(env().DATA_DIR, 'incoming');
}

/** Deletes files left by killed processes. */
export async function sweepIncoming(): Promise<void> {
  try {
    await sweepFolder(incomingFolder());
  } catch (error) {
    log.error('incoming.prune_failed', error);
  }
}
