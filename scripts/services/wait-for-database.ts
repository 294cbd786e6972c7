import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkDatabase, DatabaseConnectionError } from './database';

const RETRY_SECONDS = 2;

interface WaitOptions {
  signal: AbortSignal;
  onProblem: (text: string) => void;
}

// Returns the version once the database responds. Until then, reports every new problem.
export async function waitForDatabase(
  url: string,
  { signal, onProblem }: WaitOptions,
): Promise<string> {
  for (let reported = ''; ; ) {
    const result = await checkDatabase(url).catch((error: unknown) => {
      if (error instanceof DatabaseConnectionError) return error;
      throw error;
    });
    if (typeof result === 'string') return result;
    const { message } = result;
    if (message !== reported) onProblem(`${message}\nTrying again every ${RETRY_SECONDS} seconds.`);
    reported = message;
    signal.throwIfAborted();
    await Promise.race([sleep(RETRY_SECONDS * 1000), once(signal, 'abort')]);
    signal.throwIfAborted();
  }
}
