import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { pingDatabase } from './db';
import { withTimeout } from './deadline';
import { describeDatabaseError } from './describe-database-error';
import { env } from './env';
import { describeStorageError } from './storage/describe-storage-error';
import { storage } from './storage/storage';

const TIMEOUT_MS = 2_500;
const RETRY_SECONDS = 2;

/**
 * Resolves once database and storage work. Until then, reports every new problem, except in the first attempt: a busy
 * machine may exceed the limit while the process starts.
 */
export async function waitForServices(
  onProblem: (text: string) => void,
  retrySeconds = RETRY_SECONDS,
): Promise<void> {
  let isFirst = true;
  for (let reported = ''; ; await sleep(retrySeconds * 1000)) {
    const problems = await Promise.all([
      findProblem(pingDatabase(), (error) => describeDatabaseError(env().DATABASE_URL, error)),
      findProblem(storage().check(), (error) => describeStorageError(env(), error)),
    ]);
    const text = problems.filter((problem) => problem !== null).join('\n');
    if (text === '') return;
    if (text !== reported && !isFirst) {
      onProblem(`${text}\nTrying again every ${retrySeconds} seconds.`);
      reported = text;
    }
    isFirst = false;
  }
}

function findProblem(
  check: Promise<void>,
  describe: (error: unknown) => string,
): Promise<string | null> {
  return withTimeout(check, TIMEOUT_MS).then(() => null, describe);
}
