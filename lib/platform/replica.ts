import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { Client, type ClientBase } from 'pg';
import { AppError } from '@/lib/errors';
import { PrismaClient } from '@/prisma/generated/client';
import { createPool } from './db';
import { getTimeLimits } from './deadline';
import { env } from './env';
import { isExpired, now, onExpiry } from './expiry';
import { log } from './log';
import { observed } from './observed';
import { processSingleton } from './process-singleton';
import { describeReplicaProblem, readIdentity } from './replica-identity';
import { getRequestContext, type ReplicaRead, runInRequestContext } from './request-context';
import { onShutdown } from './shutdown';

/** A replica that is further behind isn't read from. */
const MAX_LAG_MS = 2000;
/** How often its position is compared, unless something was invalidated. */
const PROOF_MS = 500;
/** The shortest time between two comparisons, however much is invalidated. */
const MIN_PROOF_MS = 20;
const MAX_POLL_MS = 50;
const RETRY_MS = 1000;
/** A server that doesn't answer for this long counts as lost. Short, so that the primary can still answer in time. */
const ANSWER_MS = 700;
const SILENCE_MS = 5000;

interface Replica extends Pick<ReplicaRead, 'db' | 'pool'> {
  /** The run of the server that `provenAt` applies to. */
  startedAt: string;
  /** What was committed before this time is on the replica. By `now`, -Infinity without a connection. */
  provenAt: number;
  /** Abort reads in progress. */
  reads: Set<(error: Error) => void>;
}

/** Null unless this process follows a replica. */
const holder = () => processSingleton('replica', () => ({ replica: null as Replica | null }));

/**
 * Runs a read of what is the same for everyone, on the replica if it has everything that this process knows to be
 * changed, otherwise on the primary. If it fails on the replica, it runs again on the primary
 * (docs/decisions/0010-invalidation-across-servers.md).
 *
 * @param query only reads; the cache tags of its request say which changes it must contain
 * @param tags further ones, for changes that don't expire the response once it's complete
 */
export async function readPublic<T>(query: () => Promise<T>, tags: string[] = []): Promise<T> {
  const { replica } = holder();
  const request = getRequestContext();
  if (!replica || !request || request.replicaRead?.isActive) return query();
  const { provenAt } = replica;
  const startedAt = now();
  const isBehind = () => isExpired([...request.cacheTags, ...tags], provenAt);
  if (!request.needsPrimary && startedAt - provenAt < MAX_LAG_MS && !isBehind()) {
    request.hasReadReplica = true;
    try {
      const value = await runOnReplica(replica, query);
      if (!isBehind()) {
        observed().publicRead('replica');
        return value;
      }
    } catch (error) {
      // The limit of the response leaves no time for a second attempt.
      const isLate = now() - startedAt > getTimeLimits().response / 2;
      if (error instanceof AppError || isLate) throw error;
    }
  }
  observed().publicRead('primary');
  return query();
}

function runOnReplica<T>(replica: Replica, query: () => Promise<T>): Promise<T> {
  const { db, pool, reads } = replica;
  const replicaRead: ReplicaRead = { isActive: true, db, pool };
  return new Promise<T>((resolve, reject) => {
    reads.add(reject);
    const request = getRequestContext();
    const reading = request ? runInRequestContext({ ...request, replicaRead }, query) : query();
    void reading.then(resolve, reject).finally(() => {
      // Work that the read started without waiting for it may write.
      replicaRead.isActive = false;
      reads.delete(reject);
    });
  });
}

/** Reads from the replica of DATABASE_READ_URL from now on, whenever it is available. */
export function followReplica(): void {
  const url = env().DATABASE_READ_URL;
  if (!url) return;
  const pool = createPool(url, requireSameRun);
  const db = new PrismaClient({ adapter: new PrismaPg(pool) });
  const replica: Replica = { db, pool, startedAt: '', provenAt: -Infinity, reads: new Set() };
  holder().replica = replica;
  const controller = new AbortController();
  const following = follow(replica, url, controller.signal);
  onShutdown('replica', async () => {
    controller.abort();
    await following;
    await pool.end();
  });
}

/** Rejects a server that was restarted, and another one behind the same address: it may be older than what is proven. */
async function requireSameRun(client: ClientBase): Promise<void> {
  const { startedAt } = await readIdentity(client);
  if (startedAt !== holder().replica?.startedAt) throw new Error('The replica was restarted.');
}

async function follow(replica: Replica, url: string, signal: AbortSignal): Promise<void> {
  let reported = '';
  while (!signal.aborted) {
    const [primary, client] = [createClient(env().DATABASE_URL), createClient(url)];
    try {
      await Promise.all([primary.connect(), client.connect()]);
      const identity = await readIdentity(client);
      const problem = describeReplicaProblem(await readIdentity(primary), identity);
      if (problem) throw new Error(problem);
      replica.startedAt = identity.startedAt;
      log.info('replica.connected');
      reported = '';
      while (!signal.aborted) await prove(replica, primary, client, signal);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== reported && !signal.aborted) log.warn('replica.lost', { reason });
      reported = reason;
    } finally {
      replica.provenAt = -Infinity;
      for (const abort of replica.reads) abort(new Error('The replica was lost.'));
      void primary.end().catch(() => undefined);
      void client.end().catch(() => undefined);
    }
    await pause(RETRY_MS, signal);
  }
}

function createClient(connectionString: string): Client {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    application_name: 'fresco-replica',
  });
  client.on('error', () => undefined); // the next query fails, too
  return client;
}

interface Position {
  lsn: string;
  timeline: string;
}

/** Waits until the replica has replayed what the primary has written so far, then until it's time to prove it again. */
async function prove(
  replica: Replica,
  primary: Client,
  client: Client,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = now();
  const { rows } = await inTime(
    primary.query<Position>(
      'SELECT lsn::text, substr(pg_walfile_name(lsn), 1, 8) AS timeline FROM pg_current_wal_insert_lsn() lsn',
    ),
  );
  let pollMs = 2;
  while (!signal.aborted && !(await inTime(hasReplayed(client, rows[0])))) {
    await pause(pollMs, signal);
    pollMs = Math.min(2 * pollMs, MAX_POLL_MS);
  }
  if (signal.aborted) return;
  replica.provenAt = startedAt;
  await pause(MIN_PROOF_MS, signal);
  await waitForExpiry(startedAt, PROOF_MS);
}

/** Rejects after `ANSWER_MS`. An answer that arrived while the event loop was blocked still counts. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new Error(`No answer for ${ANSWER_MS} ms.`));
    const timer = setTimeout(() => setImmediate(giveUp), ANSWER_MS);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function hasReplayed(client: Client, position: Position | undefined): Promise<boolean> {
  const { rows } = await client.query<{ isReplica: boolean; hasReplayed: boolean }>(
    // After a failover, one that follows the old primary has positions that mean nothing.
    `SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn
      AND lpad(upper(to_hex(timeline_id)), 8, '0') = $2 AS "hasReplayed" FROM pg_control_checkpoint()`,
    [position?.lsn, position?.timeline],
  );
  if (!rows[0]?.isReplica) throw new Error('The server in DATABASE_READ_URL was promoted.');
  return rows[0].hasReplayed;
}

/** Resolves at once if something expired since then. */
function waitForExpiry(since: number, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs);
    onExpiry(since, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const pause = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
