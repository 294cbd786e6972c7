import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type AppServer, startAppServer } from '@/scripts/app-server';
import { SERVER_FILE, WORKER_FILE } from '@/scripts/build';
import type { ServerCluster } from '@/scripts/server-cluster';
import { findFreePort } from '@/scripts/services/free-port';
import { superviseWorker, type Worker } from '@/scripts/supervise-worker';
import { startTestPostgres, TEMPLATE } from '@/tests/postgres';

/** A server of the production build with its own database and data folder. */
export interface Site {
  url: string;
  port: number;
  /** Holds pictures and the email outbox. */
  dataDir: string;
  logFile: string;
  /** Settings and folders that must never appear in a response. */
  secrets: readonly string[];
  /** Signs session tokens. */
  sessionSecret: string;
  databaseUrl: string;
  sql: pg.Client;
  pid(): number;
  /** Its server processes, if `workers` is given. */
  cluster: ServerCluster | undefined;
  /** Opens another database connection. The caller ends it. */
  connect(): Promise<pg.Client>;
  /** @param whileStopped runs in between */
  restart(whileStopped?: () => Promise<unknown>): Promise<void>;
  /** Starts the process that runs jobs, unless it runs. Without it, no emails are sent. */
  startWorker(): Promise<Worker>;
  readLog(): Promise<string>;
  /** Stops the servers and keeps database and files, for other sites to copy. */
  stop(): Promise<SiteTemplate>;
  close(): Promise<void>;
}

/** What is needed to add content. */
export type SiteAccess = Pick<Site, 'url' | 'port' | 'sql' | 'sessionSecret'>;

/** Database and files of a stopped site. */
export interface SiteTemplate {
  database: string;
  dataDir: string;
}

export interface SiteOptions {
  env?: Record<string, string>;
  /** Turns fsync on as in production, for benchmarks. */
  isDurable?: boolean;
  /** The port of a proxy in front of the database. */
  databasePort?: number;
  /** Its content is copied. */
  template?: SiteTemplate;
  /** Starts that many server processes in a cluster of this process. */
  workers?: number;
}

/** Starts a site, which is empty without a template. */
export async function startSite({
  env = {},
  isDurable = false,
  databasePort,
  template,
  workers,
}: SiteOptions = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-site-'));
  const database = await makeDatabase(isDurable, template?.database);
  const sql = await database.connect();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(folder, 'server.log');
  const dataDir = path.join(folder, 'data');
  if (template) await cp(template.dataDir, dataDir, { recursive: true });
  const settings = {
    DATABASE_URL: withPort(database.url, databasePort),
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    PORT: String(port),
    SITE_URL: url,
    ...env,
  };
  const removeAll = async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  let server = await startServer(settings, logFile, workers).catch(async (error) => {
    await sql.end();
    await removeAll();
    throw error;
  });
  let worker: Promise<Worker> | undefined;
  const stopServer = () => server.stop(new AbortController().signal);
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= (async () => {
      await stopServer();
      await (await worker)?.stop();
      await sql.end();
    })();
    return stopped;
  };
  return {
    url,
    port,
    dataDir,
    logFile,
    databaseUrl: settings.DATABASE_URL,
    secrets: [folder, settings.DATABASE_URL, settings.NEXTAUTH_SECRET],
    sessionSecret: settings.NEXTAUTH_SECRET,
    sql,
    pid: () => server.pid,
    cluster: server.cluster,
    connect: database.connect,
    restart: async (whileStopped) => {
      await stopServer();
      await whileStopped?.();
      server = await startServer(settings, logFile);
    },
    startWorker: () => {
      worker ??= startWorker(settings, logFile);
      return worker;
    },
    readLog: () => readFile(logFile, 'utf8'),
    stop: async () => {
      await stopOnce();
      return { database: database.name, dataDir };
    },
    close: async () => {
      await stopOnce();
      await removeAll();
    },
  };
}

function withPort(databaseUrl: string, port: number | undefined): string {
  const url = new URL(databaseUrl);
  if (port) url.port = String(port);
  return url.href;
}

async function makeDatabase(isDurable: boolean, template = TEMPLATE) {
  const postgres = await startTestPostgres({ isDurable });
  const name = `site_${randomBytes(6).toString('hex')}`;
  const connect = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  // No connection stays open: a template outlives the process that made it, which couldn't end.
  const change = async (connectionString: string, statement: string) => {
    const client = await connect(connectionString);
    await client.query(statement).finally(() => client.end());
  };
  const url = postgres.url(name);
  await change(
    postgres.url('postgres'),
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`,
  );
  const drop = async () => {
    // Only a superuser may end an autovacuum worker.
    await change(postgres.adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    await postgres.close();
  };
  return { name, url, connect: () => connect(url), drop };
}

/** Settings from the shell or CI must not leak into the site. */
const buildEnv = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  NODE_ENV: 'production',
  RATE_LIMITS: 'off',
  RESPONSE_SECONDS: '30',
  ...settings,
});

async function startWorker(settings: Record<string, string>, logFile: string): Promise<Worker> {
  const log = await open(logFile, 'a');
  try {
    const env = buildEnv(settings);
    return superviseWorker({ file: WORKER_FILE, env, output: log.fd, onExit: () => undefined });
  } finally {
    await log.close();
  }
}

async function startServer(
  settings: Record<string, string>,
  logFile: string,
  workers?: number,
): Promise<AppServer & { cluster?: ServerCluster }> {
  const log = await open(logFile, 'a');
  const options = {
    file: SERVER_FILE,
    env: buildEnv({ WORKERS: String(workers ?? 1), ...settings }),
    output: log.fd,
    signal: AbortSignal.timeout(60_000),
    drainSeconds: 10,
  };
  if (!workers) return startAppServer(options).finally(() => log.close());
  // Replacements write to the same file.
  const onChange = (text: string) => void log.write(`${text}\n`);
  // The launcher's modules are server-only, which Playwright can't load. Its tests start one process.
  const { createMachineCounters } = await import('@/scripts/services/machine-counters');
  const { startServerCluster } = await import('@/scripts/server-cluster');
  const counters = createMachineCounters();
  // Also for replacements, which start later.
  const { signal } = new AbortController();
  const shared = { workers, databasePool: 4, counters, onChange, signal };
  const cluster = await startServerCluster({ ...options, ...shared });
  await cluster.complete;
  const stop = (force: AbortSignal) => cluster.stop(force).then(() => log.close());
  return { ...cluster, cluster, stop, pid: cluster.pids()[0] ?? 0 };
}
