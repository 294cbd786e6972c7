import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { paths } from '@/lib/paths';
import { CliError } from '@/scripts/cli-error.mjs';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';
import { isProcessAlive } from '@/scripts/services/postgres-process';
import { startReplica } from '@/scripts/services/postgres-replica';
import { addCategory, insertUser } from '@/tests/e2e/content';
import { sendRequest } from '@/tests/http-client';
import { type Cluster, type Link, startCluster } from '@/tools/cluster/start-cluster';
import { startProxy, type TcpProxy } from './proxy';

const TOKEN = 'a-token-of-the-operator';
const CHECK_MS = 100;
/** A site that hasn't recovered by then won't. */
const GIVE_UP_MS = 300_000;

interface Database {
  folder: string;
  postgres: Postgres;
}

/** `npm run cluster` with a proxy on each link. */
export interface Topology {
  cluster: Cluster;
  storageFolder: string;
  links: Record<Link, TcpProxy>;
  /** They change when the replica is promoted. */
  databases: { primary: Database; replica: Database };
  stop(): Promise<void>;
}

export async function startTopology(options: {
  port: number;
  storageFolder: string;
  onStep: (text: string) => void;
  ownEnv: (name: string) => Record<string, string>;
}): Promise<Topology> {
  const links = {} as Record<Link, TcpProxy>;
  const closeLinks = () => Promise.all(Object.values(links).map((link) => link.close()));
  const cluster = await startCluster({
    ...options,
    prepare,
    env: { RATE_LIMITS: 'off', RESPONSE_SECONDS: '3', METRICS_TOKEN: TOKEN },
    async via(link, port) {
      links[link] = await startProxy(port);
      return links[link].port;
    },
  }).catch(async (error) => {
    await closeLinks();
    throw error;
  });
  const find = (name: 'primary' | 'replica'): Database => ({
    folder: path.join(cluster.folder, name),
    postgres: cluster[name],
  });
  const databases = { primary: find('primary'), replica: find('replica') };
  const topology: Topology = {
    cluster,
    storageFolder: options.storageFolder,
    links,
    databases,
    async stop() {
      for (const one of [...cluster.servers, cluster.worker]) await one.stop();
      for (const one of Object.values(databases)) await one.postgres.stop();
      await closeLinks();
      await cluster.stop();
    },
  };
  // To see replicas in /metrics, as docs/operations.md says.
  await queryPrimary(topology, 'GRANT pg_read_all_stats TO fresco');
  return topology;
}

/** A site without demo wallpapers. */
async function prepare(databaseUrl: string): Promise<void> {
  await applyMigrations(databaseUrl);
  const sql = new pg.Client(databaseUrl);
  await sql.connect();
  const site = { url: '', port: 0, sql, sessionSecret: 'unused' };
  await insertUser(site, 'admin');
  await addCategory(site, 'Nature');
  await sql.end();
}

/** As superuser, without the proxy. */
async function queryDatabase<T extends pg.QueryResultRow>(
  { postgres }: Database,
  text: string,
): Promise<T[]> {
  const client = new pg.Client(postgres.adminUrl.replace(/postgres$/, 'fresco'));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export const queryPrimary = <T extends pg.QueryResultRow>({ databases }: Topology, text: string) =>
  queryDatabase<T>(databases.primary, text);

/** Runs `work` with a connection to whichever database is the primary for the servers. */
export async function withSql<T>(
  { cluster }: Topology,
  work: (sql: pg.Client) => Promise<T>,
): Promise<T> {
  const sql = new pg.Client(cluster.env.DATABASE_URL);
  try {
    await sql.connect();
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Kills the process that a launcher has started, and which it starts again. */
export async function killChild(launcher: number): Promise<void> {
  const text = await readFile(`/proc/${launcher}/task/${launcher}/children`, 'utf8');
  for (const pid of text.trim().split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
}

export async function killDatabase({ postgres }: Database): Promise<void> {
  if (isProcessAlive(postgres.pid)) process.kill(postgres.pid, 'SIGKILL');
  while (isProcessAlive(postgres.pid)) await sleep(CHECK_MS);
}

/** As a supervisor does. Does nothing while it runs. */
export async function restartDatabase(database: Database): Promise<void> {
  const { folder, postgres } = database;
  database.postgres = await startPostgres({ dataDir: folder, port: postgres.port });
}

/** After the primary was killed: the replica takes its address. */
export async function promoteReplica({ links, databases }: Topology): Promise<void> {
  const { port } = databases.replica.postgres;
  links.replication.setTarget(port);
  links.replication.setFault(null);
  await queryDatabase(databases.replica, 'SELECT pg_promote()');
  links.primary.setTarget(port);
}

/** Starts a new replica of the promoted one, in place of the old primary. */
export async function replacePrimary({ cluster, links, databases }: Topology): Promise<void> {
  const [old, promoted] = [databases.primary, databases.replica];
  const source = new URL(promoted.postgres.adminUrl);
  source.port = String(links.replication.port);
  await rm(old.folder, { recursive: true });
  const folder = path.join(cluster.folder, `replica-${Date.now()}`);
  const via = { ...promoted.postgres, adminUrl: source.href };
  const postgres = await startReplica(via, promoted.folder, folder);
  databases.primary = promoted;
  databases.replica = { folder, postgres };
  links.replica.setTarget(postgres.port);
}

export async function readMetrics(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { status, body } = await sendRequest(Number(new URL(url).port), '/metrics', { headers });
  return status === 200 ? body.toString() : '';
}

/** The value of the first metric whose line starts so. */
export function findMetric(text: string, start: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

/** Resolves once all servers are ready, the worker runs and, unless it's gone, the replica is read from again. */
export async function waitUntilHealthy(topology: Topology, hasReplica = true): Promise<void> {
  const { serverUrls } = topology.cluster;
  for (const url of serverUrls) await waitUntil(`${url} isn’t ready`, () => isReady(url));
  for (const url of serverUrls)
    await waitUntil('no worker runs', async () =>
      /^fresco_worker_alive 1$/m.test(await readMetrics(url)),
    );
  if (!hasReplica) return;
  await waitUntil('the replica doesn’t follow', () => isFollowing(topology));
  for (const url of serverUrls)
    await waitUntil(`${url} doesn’t read from the replica`, () => readsFromReplica(url));
}

async function isReady(url: string): Promise<boolean> {
  return (await sendRequest(Number(new URL(url).port), '/readyz')).status === 200;
}

async function isFollowing(topology: Topology): Promise<boolean> {
  const [row] = await queryPrimary<{ lsn: string }>(topology, 'SELECT pg_current_wal_lsn() AS lsn');
  const [replica] = await queryDatabase<{ has: boolean }>(
    topology.databases.replica,
    `SELECT pg_last_wal_replay_lsn() >= '${row?.lsn}' AS has FROM pg_stat_wal_receiver WHERE status = 'streaming'`,
  );
  return replica?.has ?? false;
}

let probes = 0;

/** Asks for what no cache has. */
async function readsFromReplica(url: string): Promise<boolean> {
  const count = async () =>
    findMetric(await readMetrics(url), 'fresco_public_reads_total{source="replica"') ?? 0;
  const before = await count();
  probes += 1;
  await sendRequest(Number(new URL(url).port), paths.api.suggestions(`x${Date.now()}${probes}`));
  return (await count()) > before;
}

/** @throws CliError with `problem` if `check` doesn't become true within minutes. */
export async function waitUntil(problem: string, check: () => Promise<boolean>): Promise<void> {
  let reason: unknown;
  for (const end = performance.now() + GIVE_UP_MS; performance.now() < end; await sleep(CHECK_MS)) {
    try {
      if (await check()) return;
      reason = undefined;
    } catch (error) {
      reason = error;
    }
  }
  throw new CliError(`It didn't recover: ${problem}.`, { cause: reason });
}
