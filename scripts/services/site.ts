import path from 'node:path';
import { CliError } from '@/scripts/cli-error.mjs';
import { getLockHolder } from '@/scripts/lock.mjs';
import { readMigrations } from '@/scripts/migrations/read-migrations';
import { buildServerEnv, type Settings } from '@/scripts/settings';
import type { Steps } from '@/scripts/steps.mjs';
import { checkDatabase, hasAdmin, listAppliedMigrations, requireSupported } from './database';
import { startPostgres } from './postgres';

const COMMANDS = ['import', 'reconcile', 'admin', 'backup', 'restore', 'bench-data', 'update'];

// Runs `work` with the site's database and files. The site may be running. `work` must import
// modules that read the environment itself, because it is set here.
export function withSite<T>(
  settings: Settings,
  steps: Steps,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  return withServices(settings, steps, async (databaseUrl) => {
    await requireReadyDatabase(databaseUrl);
    return work(databaseUrl);
  });
}

/** Like {@link withSite}, but the database may be empty or from another version. */
export async function withServices<T>(
  settings: Settings,
  steps: Steps,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const database = await steps.run('Database', ({ detail }) => openDatabase(settings, detail));
  try {
    exportVariables(buildServerEnv(process.env, settings, database.url));
    const { disableInfoLogs } = await import('@/lib/platform/log');
    const { removeIncomingFolder } = await import('@/lib/platform/incoming-uploads');
    const { runShutdown } = await import('@/lib/platform/shutdown');
    disableInfoLogs();
    try {
      return await work(database.url);
    } finally {
      await removeIncomingFolder();
      await runShutdown(); // also notifies running servers
    }
  } finally {
    await database.close();
  }
}

async function requireReadyDatabase(url: string): Promise<void> {
  const applied = await listAppliedMigrations(url);
  const migrations = await readMigrations();
  if (applied.length > 0) await requireSupported(url, migrations);
  if (!(await hasAdmin(url))) {
    throw new CliError('This site is empty. Run npm start once, then run this command again.');
  }
  if (migrations.some(({ name }) => !applied.includes(name))) {
    throw new CliError(
      'Fresco was updated since the last start. Run npm start once, then run this command again.',
    );
  }
}

async function openDatabase(
  { env, usesBundledPostgres }: Settings,
  detail: (text: string) => void,
) {
  if (!usesBundledPostgres) {
    detail(`PostgreSQL ${await checkDatabase(env.DATABASE_URL)}, from DATABASE_URL`);
    return { url: env.DATABASE_URL, close: async () => undefined };
  }
  const postgres = await startPostgres({ dataDir: path.join(env.DATA_DIR, 'postgres') });
  await postgres.ensureDatabase('fresco');
  detail(`127.0.0.1:${postgres.port}${postgres.adopted ? ', already running' : ''}`);
  return {
    url: postgres.url('fresco'),
    close: async () => {
      // Also stops a server left by a killed command, unless the site or another command needs it.
      const isInUse = findRunning(env.DATA_DIR, ['start', ...COMMANDS]) !== undefined;
      if (!isInUse) await postgres.stop();
    },
  };
}

/** Returns the first of these commands that another process runs in this folder. */
function findRunning(dataDir: string, commands: string[]): string | undefined {
  return commands.find((name) => {
    const holder = getLockHolder(path.join(dataDir, `${name}.lock`));
    return holder !== null && holder !== process.pid;
  });
}

/** @throws CliError if another command of this site is running */
export function requireNoCommand(dataDir: string): void {
  const name = findRunning(dataDir, COMMANDS);
  if (name) throw new CliError(`npm run ${name} is running. Wait until it's done, then try again.`);
}

function exportVariables(variables: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined) process.env[name] = value;
  }
}
