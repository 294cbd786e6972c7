import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type AppServer, startAppServer } from '@/scripts/app-server';
import { SERVER_FILE } from '@/scripts/build';
import { findFreePort } from '@/scripts/services/free-port';
import { startTestPostgres, TEMPLATE } from '@/tests/postgres';

/** A server of the production build with its own database and data folder. */
export interface Site {
  url: string;
  port: number;
  /** Holds pictures and the email outbox. */
  dataDir: string;
  /** Settings and folders that must never appear in a response. */
  secrets: readonly string[];
  databaseUrl: string;
  sql: pg.Client;
  pid(): number;
  /** Opens another database connection. The caller ends it. */
  connect(): Promise<pg.Client>;
  restart(): Promise<void>;
  /** Starts another server with the same database and files. @returns its port */
  addServer(): Promise<number>;
  readLog(): Promise<string>;
  close(): Promise<void>;
}

interface SiteOptions {
  env?: Record<string, string>;
  /** Turns fsync on as in production, for benchmarks. */
  isDurable?: boolean;
  /** The port of a proxy in front of the database. */
  databasePort?: number;
}

/** Starts an empty site. */
export async function startSite({
  env = {},
  isDurable = false,
  databasePort,
}: SiteOptions = {}): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-site-'));
  const database = await makeDatabase(isDurable);
  const sql = await database.connect();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(folder, 'server.log');
  const dataDir = path.join(folder, 'data');
  const settings = {
    DATABASE_URL: withPort(database.url, databasePort),
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: randomBytes(32).toString('hex'),
    PORT: String(port),
    SITE_URL: url,
    ...env,
  };
  const removeAll = async () => {
    await sql.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  let server = await startServer(settings, logFile).catch(async (error) => {
    await removeAll();
    throw error;
  });
  const addedServers: AppServer[] = [];
  const stop = () => server.stop(new AbortController().signal);
  return {
    url,
    port,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    secrets: [folder, settings.DATABASE_URL, settings.NEXTAUTH_SECRET],
    sql,
    pid: () => server.pid,
    connect: database.connect,
    restart: async () => {
      await stop();
      server = await startServer(settings, logFile);
    },
    addServer: async () => {
      const addedPort = await findFreePort();
      addedServers.push(await startServer({ ...settings, PORT: String(addedPort) }, logFile));
      return addedPort;
    },
    readLog: () => readFile(logFile, 'utf8'),
    close: async () => {
      for (const added of addedServers) await added.stop(new AbortController().signal);
      await stop();
      await removeAll();
    },
  };
}

function withPort(databaseUrl: string, port: number | undefined): string {
  const url = new URL(databaseUrl);
  if (port) url.port = String(port);
  return url.href;
}

async function makeDatabase(isDurable: boolean) {
  const postgres = await startTestPostgres({ isDurable });
  const name = `site_${randomBytes(6).toString('hex')}`;
  const connect = async (database: string) => {
    const client = new pg.Client({ connectionString: postgres.url(database) });
    await client.connect();
    return client;
  };
  const admin = await connect('postgres');
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const drop = async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    await postgres.close();
  };
  return { url: postgres.url(name), connect: () => connect(name), drop };
}

async function startServer(settings: Record<string, string>, logFile: string): Promise<AppServer> {
  const log = await open(logFile, 'a');
  try {
    return await startAppServer({
      file: SERVER_FILE,
      // Settings from the shell or CI must not leak into the site.
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        NODE_ENV: 'production',
        RATE_LIMITS: 'off',
        RESPONSE_SECONDS: '30',
        ...settings,
      },
      output: log.fd,
      signal: AbortSignal.timeout(60_000),
      drainSeconds: 10,
    });
  } finally {
    await log.close();
  }
}
