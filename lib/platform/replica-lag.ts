import 'server-only';
import { Prisma } from '@/prisma/generated/client';
import { queryRows } from './db';

export interface ReplicaLag {
  replica: string;
  /**
   * 0 if it has replayed everything. If it were promoted now, nothing older would be lost, if the clocks of both agree:
   * this goes on growing while the replica doesn't answer, unlike `replay_lag`.
   */
  seconds: number;
  bytes: number;
}

/**
 * Lists the replicas that stream from this database. PostgreSQL hides their positions from roles without
 * `pg_read_all_stats`, and those of other replicas from a replica.
 */
export function listReplicaLags(): Promise<ReplicaLag[]> {
  return queryRows(Prisma.sql`
    SELECT replica, coalesce(extract(epoch FROM max(replay_lag + greatest(clock_timestamp() - reply_time, interval '0'))
        FILTER (WHERE position > replay_lsn)), 0)::float8 AS seconds,
      max(pg_wal_lsn_diff(position, replay_lsn))::float8 AS bytes
    FROM (SELECT concat_ws(' ', application_name, host(client_addr)) AS replica, replay_lsn, reply_time,
        coalesce(replay_lag, interval '0') AS replay_lag,
        CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END AS position
      FROM pg_stat_replication WHERE replay_lsn IS NOT NULL) AS replicas
    GROUP BY 1 ORDER BY 1`);
}
