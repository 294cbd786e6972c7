import 'server-only';
import path from 'node:path';
import { env } from './env';
import { log } from './log';
import { sweepFolder } from './sweep';

/** Where uploads wait while they are looked at. */
export function incomingFolder(): string {
  return path.join(env().DATA_DIR, 'incoming');
}

/** Removes what uploads of a killed process left behind. */
export async function sweepIncoming(): Promise<void> {
  try {
    await sweepFolder(incomingFolder());
  } catch (error) {
    log.error('incoming.not_swept', error);
  }
}
