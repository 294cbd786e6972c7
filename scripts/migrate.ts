import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { CliError } from './cli-error.mjs';
import { applyMigrations } from './migrations/apply-migrations';
import { getDrift } from './migrations/find-drift';
import { withStartLock } from './services/start-lock';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm run migrate [-- --sql | --drift]

Applies the migrations in prisma/migrations to the database in DATABASE_URL.

  --sql     print the SQL that creates the tables of prisma/schema.prisma (doesn't connect to a database,
            needs the development packages)
  --drift   print how the database differs from what the migrations create. Exits with 1 if it does
  --help    show this help`;

/** A server that is starting may be migrating the same database. */
function applyAlone(databaseUrl: string): Promise<string[]> {
  const steps = createSteps(process.stderr);
  const { signal } = new AbortController();
  return withStartLock({ databaseUrl, steps, signal }, () => applyMigrations(databaseUrl));
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { sql: { type: 'boolean' }, drift: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return print(HELP);
  if (values.sql) {
    const { getSchemaSql } = await import('./schema-sql').catch((cause: unknown) => {
      throw new CliError('--sql needs the development packages. Run npm ci and try again.', {
        cause,
      });
    });
    return print(await getSchemaSql());
  }
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set. Set it to the database to migrate.');
  if (!values.drift) {
    const names = await applyAlone(url);
    return print(names.length > 0 ? names.join('\n') : 'No pending migrations.');
  }
  const drift = await getDrift(url);
  print(drift.length > 0 ? drift.join('\n') : 'The database matches the migrations.');
  return drift.length > 0 ? 1 : 0;
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const code = await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  });
  process.exit(code); // also if a migration that lost the lock is in progress
}
