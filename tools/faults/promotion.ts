import type { Crowd, Tally } from './crowd';
import {
  findMetric,
  killDatabase,
  promoteReplica,
  queryPrimary,
  readMetrics,
  replacePrimary,
  type Topology,
  waitUntil,
  waitUntilHealthy,
} from './topology';

/** Requests while the replica can't be reached. */
const ATTEMPTS = 12;

export type Replication = 'synchronous' | 'asynchronous';

export interface Promotion {
  /** In /metrics, just before the primary was lost. */
  lagSeconds: number;
  /** When it was read, by Date. */
  readAt: number;
}

/**
 * Cuts the replica off, kills the primary and promotes the replica while everyone goes on. A new replica isn't started yet.
 * Writes wait for the replica with `synchronous_standby_names`.
 */
export async function promoteDuringOutage(
  topology: Topology,
  { attempt, pause }: Crowd,
  replication: Replication,
  measure: (name: string, recoveryMs?: number) => Pick<Tally, 'acknowledged'>,
): Promise<Promotion> {
  const { databases, links, cluster } = topology;
  const names = replication === 'synchronous' ? 'replica' : '';
  await queryPrimary(topology, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
  await queryPrimary(topology, 'SELECT pg_reload_conf()');
  const state = replication === 'synchronous' ? 'sync' : 'async';
  await waitUntil('the replication doesn’t change', async () => {
    const rows = await queryPrimary(
      topology,
      `SELECT FROM pg_stat_replication WHERE sync_state = '${state}'`,
    );
    return rows.length === 1;
  });
  await attempt(ATTEMPTS);
  links.replication.setFault({ kind: 'black hole' });
  await attempt(0); // those that are in progress may have reached it
  measure(`${replication} replication`);
  await attempt(ATTEMPTS);
  const { acknowledged } = measure(`${replication} replication: no replica answers`);
  if (replication === 'synchronous' && acknowledged > 0)
    throw new Error(`${acknowledged} changes didn’t wait for the replica.`);
  const [url = ''] = cluster.serverUrls;
  const readAt = Date.now();
  const lagSeconds = findMetric(await readMetrics(url), 'fresco_replica_lag_seconds') ?? Number.NaN;
  await killDatabase(databases.primary);
  await attempt(ATTEMPTS);
  // Nobody may change what is lost.
  if (replication === 'asynchronous') await pause();
  const promotedAt = performance.now();
  await promoteReplica(topology);
  await waitUntilHealthy(topology, false);
  const recoveryMs = performance.now() - promotedAt;
  if (replication === 'synchronous') await attempt(ATTEMPTS);
  measure(`${replication} replication: promotion`, recoveryMs);
  return { lagSeconds, readAt };
}

/** @see replacePrimary */
export async function addReplica(topology: Topology): Promise<void> {
  await replacePrimary(topology);
  await waitUntilHealthy(topology);
}
