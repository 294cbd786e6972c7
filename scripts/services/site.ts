import path from 'node:path';
import { Stop } from '@/scripts/failure.mjs';
import { lockHolder } from '@/scripts/lock.mjs';
import { type Settings, serverVariables } from '@/scripts/settings';
import type { Steps } from '@/scripts/steps.mjs';
import { checkDatabase, hasAdmin } from './database';
import { startPostgres } from './postgres';

/**
 * Does the work of a command on the site's database and files, the site running or not. Whatever the
 * work imports reads the environment: import it there, not before.
 *
 * @throws Stop when there is no database, or no site in it yet
 */
export async function withSite<T>(
  settings: Settings,
  steps: Steps,
  work: () => Promise<T>,
): Promise<T> {
  const database = await steps.run('Database', ({ detail }) => openDatabase(settings, detail));
  try {
    if (!(await hasSite(database.url))) {
      throw new Stop('This site has no content yet. Run npm start once, then this command again.');
    }
    share(serverVariables(process.env, settings, database.url));
    const { disableInfoLogs } = await import('@/lib/platform/log');
    const { runShutdown } = await import('@/lib/platform/shutdown');
    disableInfoLogs();
    try {
      return await work();
    } finally {
      await runShutdown(); // also sends what running servers must be told
    }
  } finally {
    await database.close();
  }
}

async function openDatabase({ env, ownDatabase }: Settings, detail: (text: string) => void) {
  if (!ownDatabase) {
    detail(`PostgreSQL ${await checkDatabase(env.DATABASE_URL)}, from DATABASE_URL`);
    return { url: env.DATABASE_URL, close: async () => undefined };
  }
  const postgres = await startPostgres({ dataDir: path.join(env.DATA_DIR, 'postgres') });
  await postgres.ensureDatabase('fresco');
  detail(`127.0.0.1:${postgres.port}${postgres.adopted ? ', was running' : ''}`);
  return {
    url: postgres.url('fresco'),
    close: async () => {
      // Whoever started it: a site that runs needs it, and what a killed command left behind goes.
      const isNeeded = ['start', 'import', 'reconcile', 'admin', 'bench-data'].some((name) => {
        const holder = lockHolder(path.join(env.DATA_DIR, `${name}.lock`));
        return holder !== null && holder !== process.pid;
      });
      if (!isNeeded) await postgres.stop();
    },
  };
}

/** A database without tables counts as empty, too. */
async function hasSite(url: string): Promise<boolean> {
  return hasAdmin(url).catch((error: { code?: string }) => {
    if (error.code === '42P01') return false;
    throw error;
  });
}

/** What was decided here, for everything that reads the environment. */
function share(variables: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value !== undefined) process.env[name] = value;
  }
}
