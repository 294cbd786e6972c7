import { setTimeout as sleep } from 'node:timers/promises';
import { type Postgres, type PostgresOptions, startPostgres } from './postgres';
import { isProcessAlive } from './postgres-process';

export interface SupervisedPostgres {
  /** The server as first started. Its port stays the same across restarts. */
  initial: Postgres;
  crashed: Promise<never>;
  stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 500;

/** Restarts PostgreSQL on the same port whenever it exits unexpectedly. */
export async function supervisePostgres(
  options: PostgresOptions,
  onRestart: (seconds: number) => void,
): Promise<SupervisedPostgres> {
  let current = await startPostgres(options);
  const { port } = current;
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(CHECK_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || isProcessAlive(current.pid)) continue;
      const startedAt = performance.now();
      current = await startPostgres({ ...options, port });
      onRestart((performance.now() - startedAt) / 1000);
    }
  };
  const watching = watch();
  const lost = watching.then(() => new Promise<never>(() => undefined));
  lost.catch(() => undefined); // avoids an unhandled rejection until it is awaited
  return {
    initial: current,
    crashed: lost,
    stop: async () => {
      stopping.abort();
      await watching.catch(() => undefined); // waits for a restart in progress
      await current.stop();
    },
  };
}
