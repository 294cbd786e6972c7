import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type AppServer, startAppServer } from '@/scripts/app-server';
import { SERVER_FILE } from '@/scripts/build';
import { findFreePort } from '@/scripts/services/free-port';
import { openTestPostgres, TEMPLATE } from '@/tests/postgres';

/** The production build at work, over a database and a data folder of its own. */
export interface Site {
  url: string;
  port: number;
  /** Where it keeps what is no row: pictures, and its outbox. */
  dataDir: string;
  /** What nobody outside may ever read: its settings, and its folders. */
  secrets: readonly string[];
  sql: pg.Client;
  /** Of the server that runs now. */
  pid(): number;
  /** A further connection, for a transaction that stays open; its caller ends it. */
  connect(): Promise<pg.Client>;
  /** Ends the server as an operator would, and starts it again. */
  restart(): Promise<void>;
  /** Starts a further server over the same database and files. @returns its port. */
  join(): Promise<number>;
  /** What the server wrote. */
  log(): Promise<string>;
  close(): Promise<void>;
}

interface SiteOptions {
  /** Further settings of the server. */
  env?: Record<string, string>;
  /** A database that writes through to the disk, as in production: for what is measured. */
  isDurable?: boolean;
  /** A port that leads to the database, for the server to take. */
  databasePort?: number;
}

/** Starts a site without people or pictures. */
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
    DATABASE_URL: throughPort(database.url, databasePort),
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
  const joined: AppServer[] = [];
  const stop = () => server.stop(new AbortController().signal);
  return {
    url,
    port,
    dataDir,
    secrets: [folder, settings.DATABASE_URL, settings.NEXTAUTH_SECRET],
    sql,
    pid: () => server.pid,
    connect: database.connect,
    restart: async () => {
      await stop();
      server = await startServer(settings, logFile);
    },
    join: async () => {
      const another = await findFreePort();
      joined.push(await startServer({ ...settings, PORT: String(another) }, logFile));
      return another;
    },
    log: () => readFile(logFile, 'utf8'),
    close: async () => {
      for (const one of joined) await one.stop(new AbortController().signal);
      await stop();
      await removeAll();
    },
  };
}

function throughPort(address: string, port: number | undefined): string {
  const url = new URL(address);
  if (port) url.port = String(port);
  return url.href;
}

async function makeDatabase(isDurable: boolean) {
  const postgres = await openTestPostgres({ isDurable });
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
      // Nothing else of ours: what a shell or a CI sets must not steer the site.
      env: {
        PATH: process.env.PATH,
        TMPDIR: process.env.TMPDIR,
        NODE_ENV: 'production',
        RATE_LIMITS: 'off',
        ...settings,
      },
      output: log.fd,
      signal: AbortSignal.timeout(30_000),
      drainSeconds: 10,
    });
  } finally {
    await log.close();
  }
}
