import 'server-only';
import type { ClientBase } from 'pg';

interface Identity {
  system: string;
  database: string;
  isReplica: boolean;
  /** When the server started, which no other server and no other run of this one has in common. */
  startedAt: string;
}

export async function readIdentity(client: ClientBase): Promise<Identity> {
  const { rows } = await client.query<Identity>(`
    SELECT system_identifier::text AS system, current_database() AS database, pg_is_in_recovery() AS "isReplica",
      pg_postmaster_start_time()::text AS "startedAt" FROM pg_control_system()`);
  const [identity] = rows;
  if (!identity) throw new Error('PostgreSQL returned no identity.');
  return identity;
}

/** Returns null if `replica` is one of `primary`, otherwise what is wrong with DATABASE_READ_URL and what to do. */
export function describeReplicaProblem(primary: Identity, replica: Identity): string | null {
  if (primary.system !== replica.system || primary.database !== replica.database)
    return 'DATABASE_READ_URL points to a different database than DATABASE_URL. Set it to a streaming replica of that server, with the same database name, or remove it.';
  if (!replica.isReplica)
    return 'DATABASE_READ_URL points to a server that isn’t a replica. Set it to a streaming replica of the server in DATABASE_URL, or remove it.';
  return null;
}
