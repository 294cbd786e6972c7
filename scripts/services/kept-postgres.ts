import { setTimeout as sleep } from 'node:timers/promises';
import { type Postgres, type PostgresOptions, startPostgres } from './postgres';
import { isProcessAlive } from './postgres-process';

export interface KeptPostgres {
  /** The server as it was first started; its address stays the same through restarts. */
  first: Postgres;
  /** Rejects when it ended and could not be started again. */
  lost: Promise<never>;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 500;

/**
 * Starts PostgreSQL and starts it again, on the same port, whenever it ends by itself.
 *
 * @param onRestart told how long it took, in seconds
 */
export async function keepPostgres(
  options: PostgresOptions,
  onRestart: (seconds: number) => void,
): Promise<KeptPostgres> {
  let current = await startPostgres(options);
  const { port } = current;
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || isProcessAlive(current.pid)) continue;
      const began = performance.now();
      current = await startPostgres({ ...options, port });
      onRestart((performance.now() - began) / 1000);
    }
  };
  const watching = watch();
  const lost = watching.then(() => new Promise<never>(() => undefined));
  lost.catch(() => undefined); // nobody may be waiting for it yet
  return {
    first: current,
    lost,
    stop: async () => {
      stopping.abort();
      await watching.catch(() => undefined); // a restart under way ends before it is stopped
      await current.stop();
    },
  };
}
