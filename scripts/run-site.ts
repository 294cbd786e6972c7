import path from 'node:path';
import { type AppServer, startAppServer } from './app-server';
import {
  buildApp,
  bundleServer,
  generateClient,
  getPrograms,
  isAppCurrent,
  isClientCurrent,
  SERVER_FILE,
  WORKER_FILE,
} from './build';
import { CliError, formatError } from './cli-error.mjs';
import { formatProblem } from './format-problem';
import { acquireLock, waitForLock } from './lock.mjs';
import { prepareSite } from './prepare-site';
import { type ServerCluster, startServerCluster } from './server-cluster';
import { checkReplica, listAppliedMigrations } from './services/database';
import { getPortError } from './services/free-port';
import { createMachineCounters, type MachineCounters } from './services/machine-counters';
import { supervisePostgres } from './services/supervise-postgres';
import { waitForDatabase } from './services/wait-for-database';
import { buildServerEnv, readSettings, type Settings } from './settings';
import type { Step, Steps } from './steps.mjs';
import { superviseWorker } from './supervise-worker';
import { discardAnswer, handleSwitchRequest } from './update/switch-version';

export interface StartOptions {
  dev: boolean;
  steps: Steps;
  /** `end` aborts on the first stop signal, `force` on the second. */
  end: AbortSignal;
  force: AbortSignal;
  /** Called once the site runs, with a function that replaces its processes one after another. */
  onRunning: (restart: () => void) => void;
}

/** Runs the site until `end` aborts. Stops the server first and PostgreSQL last. */
export async function start(options: StartOptions): Promise<void> {
  const settings = await readSettings(process.env, options.dev);
  const { wasStale } = acquireLock(path.join(settings.env.DATA_DIR, 'start.lock'));
  await discardAnswer(settings.env.DATA_DIR);
  // If the last launcher was killed, its child processes may still be exiting.
  if (settings.env.WORKER !== 'only') await requirePort(settings.env, wasStale);
  await options.steps.run('Prisma client', async ({ log, detail }) => {
    if (await isClientCurrent()) return detail('unchanged');
    const work = () => generateClient({ signal: options.end, log });
    detail(describeResult(await runAlone(work, options.end, log)));
  });
  const database = await options.steps.run('Database', (step) =>
    openDatabase(settings, step, options.end),
  );
  try {
    await warnOfReplica(settings, database.url, options.steps);
    await serve(settings, options, database);
  } finally {
    await database.close();
  }
}

/**
 * Several sites can run in one folder, but only one of them builds at a time. Called only if there is work: in an image,
 * this folder is read-only.
 */
async function runAlone<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  log: (text: string) => void,
): Promise<T> {
  const onWait = () => log('waiting for another npm start in this folder');
  const lock = await waitForLock(path.resolve('.cache/build.lock'), { signal, onWait });
  try {
    return await work();
  } finally {
    lock.release();
  }
}

const describeResult = (hasChanged: boolean) => (hasChanged ? '' : 'unchanged');

interface Database {
  url: string;
  crashed: Promise<never>;
  close(): Promise<void>;
}

async function openDatabase(
  { env, usesBundledPostgres }: Settings,
  { detail, print }: Step,
  signal: AbortSignal,
): Promise<Database> {
  if (!usesBundledPostgres) {
    const onProblem = (text: string) => print(formatProblem(text));
    const version = await waitForDatabase(env.DATABASE_URL, { signal, onProblem });
    detail(`PostgreSQL ${version}, from DATABASE_URL`);
    const crashed = new Promise<never>(() => undefined);
    return { url: env.DATABASE_URL, crashed, close: async () => undefined };
  }
  const postgres = await supervisePostgres(
    { dataDir: path.join(env.DATA_DIR, 'postgres') },
    (seconds) =>
      printLine(`PostgreSQL stopped unexpectedly and was restarted in ${seconds.toFixed(1)} s.`),
  );
  const { initial, crashed } = postgres;
  try {
    await initial.ensureDatabase('fresco');
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  detail(`127.0.0.1:${initial.port}${initial.adopted ? ', already running' : ''}`);
  return { url: initial.url('fresco'), crashed, close: postgres.stop };
}

async function warnOfReplica({ env }: Settings, url: string, steps: Steps): Promise<void> {
  const problem = env.DATABASE_READ_URL && (await checkReplica(url, env.DATABASE_READ_URL));
  if (problem) steps.print(formatProblem(`${problem}\nUntil it responds, the primary answers.`));
}

async function serve(
  settings: Settings,
  { dev, steps, end, force, onRunning }: StartOptions,
  database: Database,
): Promise<void> {
  end.throwIfAborted();
  const databaseUrl = database.url;
  const env = buildServerEnv(process.env, settings, databaseUrl);
  const preparation = new AbortController();
  const signal = AbortSignal.any([end, preparation.signal]);
  const isEmpty = (await listAppliedMigrations(databaseUrl)).length === 0;
  const build = steps.run('Build', async ({ log, detail }) => {
    if (!dev && (await isAppCurrent())) return detail('unchanged');
    if (!dev && settings.env.WORKER !== 'only') {
      const hasChanged = await runAlone(() => buildApp({ signal, log }), signal, log);
      return detail(describeResult(hasChanged));
    }
    await bundleServer();
    return detail(dev ? 'on demand' : 'only for jobs');
  });
  const prepare = () =>
    prepareSite({ settings, env, databaseUrl, steps, signal, say: steps.print });
  // An existing database isn't migrated before the build has succeeded.
  const content = isEmpty ? prepare() : build.then(prepare);
  try {
    await Promise.all([build, content]);
    const { WORKER } = settings.env;
    const counters = createMachineCounters();
    const context = { dev, steps, end, counters };
    const server = WORKER === 'only' ? null : await startServer(settings, env, context);
    const worker = WORKER === 'off' ? null : startWorker(env, counters);
    const startVersion = async (folder: string) => {
      if (dev) throw new CliError('npm run dev serves the files of its folder, not a version.');
      const programs = getPrograms(folder);
      await server?.switchTo?.(programs.server);
      worker?.restart(programs.worker);
      printLine(`The site runs version ${path.basename(folder)}.`);
    };
    const reload = async () => {
      if (await handleSwitchRequest(settings.env.DATA_DIR, startVersion)) return;
      void server?.restart?.();
      worker?.restart();
    };
    // A full disk mustn't stop the site.
    onRunning(() => void reload().catch((error: unknown) => printLine(formatError(error))));
    printLine(
      `\n${server ? `Fresco is running at ${server.url}` : 'Fresco is running jobs.'}\nPress Ctrl-C to stop.\n`,
    );
    try {
      await Promise.race([aborted(end), ...(server ? [server.crashed] : []), database.crashed]);
    } finally {
      await server?.stop(force);
      await worker?.stop();
    }
  } finally {
    preparation.abort();
    await Promise.allSettled([build, content.then(({ done }) => done)]);
  }
}

interface ServerContext extends Pick<StartOptions, 'dev' | 'steps' | 'end'> {
  counters: MachineCounters;
}

type RunningServer = Pick<AppServer, 'url' | 'crashed' | 'stop'> &
  Partial<Pick<ServerCluster, 'restart' | 'switchTo'>>;

function startServer(
  { env: { WORKERS, DATABASE_POOL, DRAIN_SECONDS } }: Settings,
  env: NodeJS.ProcessEnv,
  { dev, steps, end, counters }: ServerContext,
): Promise<RunningServer> {
  return steps.run<RunningServer>('Server', ({ print, detail }) => {
    const options = {
      file: SERVER_FILE,
      env,
      signal: end,
      drainSeconds: DRAIN_SECONDS + 40,
      onProblem: (text: string) => print(formatProblem(text)),
    };
    if (dev) return startAppServer(options);
    detail(WORKERS === 1 ? 'one process' : `${WORKERS} processes`);
    const shared = { workers: WORKERS, databasePool: DATABASE_POOL, counters, onChange: printLine };
    return startServerCluster({ ...options, ...shared });
  });
}

const startWorker = (env: NodeJS.ProcessEnv, counters: MachineCounters) =>
  superviseWorker({
    file: WORKER_FILE,
    env: { ...env, PROCESS_NAME: 'worker' },
    onStart: counters.add,
    onExit: (reason) => printLine(`The worker stopped unexpectedly (${reason}) and is restarted.`),
  });

/** Fails early, before the build. The server checks the port again when it starts. */
async function requirePort({ HOST, PORT }: Settings['env'], mayBeReleased: boolean): Promise<void> {
  let problem = await getPortError(PORT, HOST);
  for (let tries = 0; mayBeReleased && problem === 'EADDRINUSE' && tries < 40; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    problem = await getPortError(PORT, HOST);
  }
  if (problem === null) return;
  throw new CliError(
    PORT_PROBLEMS[problem]?.(HOST, PORT) ?? `Can't listen on port ${PORT} (${problem}).`,
  );
}

const toInvalidHost = (host: string) =>
  `HOST ${host} isn't an address of this machine. Use 127.0.0.1 to accept local connections only, or 0.0.0.0 to accept all.`;

const PORT_PROBLEMS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is already in use. Choose another port, for example: PORT=${port + 1} npm start`,
  EACCES: (_, port) =>
    `You don't have permission to listen on port ${port}. Choose a port above 1023, for example: PORT=3000 npm start`,
  EADDRNOTAVAIL: toInvalidHost,
  ENOTFOUND: toInvalidHost,
};

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
}

function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}
