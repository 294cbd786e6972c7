import path from 'node:path';
import { startAppServer } from './app-server';
import { buildApp, bundleServer, generateClient, SERVER_FILE } from './build';
import { Stop } from './failure.mjs';
import { addFirstContent } from './first-content';
import { takeLock } from './lock.mjs';
import { applyMigrations } from './migrate';
import { checkDatabase } from './services/database';
import { portProblem } from './services/free-port';
import { keepPostgres } from './services/kept-postgres';
import { readSettings, type Settings, serverVariables } from './settings';
import type { Steps } from './steps.mjs';

export interface StartOptions {
  dev: boolean;
  steps: Steps;
  /** Aborted when the launcher is asked to end, and when it is asked a second time. */
  end: AbortSignal;
  force: AbortSignal;
  /** Whether the last launcher here was killed: what it started may still be ending. */
  afterKill: boolean;
}

/**
 * Everything from the settings to the running site; returns once it was asked to end and all it
 * started has ended, the server first and PostgreSQL last.
 *
 * @throws Stop with a sentence
 */
export async function start(options: StartOptions): Promise<void> {
  const settings = await readSettings(process.env, options.dev);
  const { wasLeftBehind } = takeLock(path.join(settings.env.DATA_DIR, 'start.lock'));
  await requirePort(settings.env, options.afterKill || wasLeftBehind);
  await options.steps.run('Prisma client', async ({ log, detail }) => {
    detail(said(await generateClient({ signal: options.end, log })));
  });
  const database = await options.steps.run('Database', ({ detail }) =>
    openDatabase(settings, detail),
  );
  try {
    await serve(settings, options, database);
  } finally {
    await database.close();
  }
}

const said = (isNew: boolean) => (isNew ? '' : 'unchanged');

interface Database {
  url: string;
  /** Rejects when it ended for good. */
  lost: Promise<never>;
  close(): Promise<void>;
}

async function openDatabase(
  { env, ownDatabase }: Settings,
  detail: (text: string) => void,
): Promise<Database> {
  if (!ownDatabase) {
    detail(`PostgreSQL ${await checkDatabase(env.DATABASE_URL)}, from DATABASE_URL`);
    const lost = new Promise<never>(() => undefined);
    return { url: env.DATABASE_URL, lost, close: async () => undefined };
  }
  const kept = await keepPostgres({ dataDir: path.join(env.DATA_DIR, 'postgres') }, (seconds) =>
    say(`PostgreSQL had ended and was started again in ${seconds.toFixed(1)} s.`),
  );
  const { first, lost } = kept;
  try {
    await first.ensureDatabase('fresco');
  } catch (error) {
    await kept.stop();
    throw error;
  }
  detail(`127.0.0.1:${first.port}${first.adopted ? ', was running' : ''}`);
  return { url: first.url('fresco'), lost, close: kept.stop };
}

async function serve(
  settings: Settings,
  { dev, steps, end, force }: StartOptions,
  database: Database,
): Promise<void> {
  end.throwIfAborted();
  await steps.run('Migrations', async ({ detail }) => {
    const names = await applyMigrations(database.url);
    detail(names.length > 0 ? names.join(', ') : 'unchanged');
  });
  await steps.run('Build', async ({ log, detail }) => {
    if (!dev) return detail(said(await buildApp({ signal: end, log })));
    await bundleServer();
    return detail('as pages are asked for');
  });
  const env = serverVariables(process.env, settings, database.url);
  const seeding = new AbortController();
  const signal = AbortSignal.any([end, seeding.signal]);
  const databaseUrl = database.url;
  const firstContent = await addFirstContent({ settings, env, databaseUrl, steps, signal, say });
  try {
    const server = await steps.run('Server', () =>
      startAppServer({
        file: SERVER_FILE,
        env,
        signal: end,
        drainSeconds: settings.env.DRAIN_SECONDS + 40,
      }),
    );
    say(`\nFresco is at ${server.address}\nCtrl-C ends it.\n`);
    try {
      await Promise.race([aborted(end), server.lost, database.lost]);
    } finally {
      await server.stop(force);
    }
  } finally {
    seeding.abort();
    await firstContent.done;
  }
}

/** Before the long work; the server itself will say so too, were it taken meanwhile. */
async function requirePort({ HOST, PORT }: Settings['env'], isEnding: boolean): Promise<void> {
  let problem = await portProblem(PORT, HOST);
  for (let tries = 0; isEnding && problem === 'EADDRINUSE' && tries < 40; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    problem = await portProblem(PORT, HOST);
  }
  if (problem === null) return;
  throw new Stop(PORT_PROBLEMS[problem]?.(HOST, PORT) ?? `Nothing can listen there (${problem}).`);
}

const notHere = (host: string) =>
  `HOST ${host} is no address of this machine. 127.0.0.1 is for this machine only, 0.0.0.0 for everybody.`;

const PORT_PROBLEMS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is in use by another program. Choose another one, for example: PORT=${port + 1} npm start`,
  EACCES: (_, port) =>
    `This user may not listen on port ${port}. Choose one above 1023, for example: PORT=3000 npm start`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
};

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
