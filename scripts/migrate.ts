import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { adoptOldDatabase } from './migrations/adopt-old-database';
import { readMigrations as readMigrationFiles } from './migrations/read-migrations';
import {
  NO_FILTERS,
  readBatch,
  readMigrations,
  readSchema,
  type SchemaEngine,
  withSchemaEngine,
} from './schema-engine';
import { listAppliedMigrations } from './services/database';
import { requireKnownMigrations } from './services/known-migrations';
import { withStartLock } from './services/start-lock';
import { createSteps } from './steps.mjs';

const HELP = `Usage: npm run migrate [-- --sql | --drift]

Applies the migrations in prisma/migrations to the database in DATABASE_URL.

  --sql     print the SQL that creates the tables of prisma/schema.prisma (doesn't connect to a database)
  --drift   print the SQL that would bring the database in line with prisma/schema.prisma. Exits with
            1 if there is any
  --help    show this help`;

// Applies pending migrations. Failed ones are retried: each runs in one transaction, so a failure
// leaves no changes. If one has a `batch.sql`, that runs first, in many transactions. Refuses a database
// that a newer version has migrated.
export async function applyMigrations(
  databaseUrl: string,
  migrationsList?: Awaited<ReturnType<typeof readMigrations>>,
): Promise<string[]> {
  const names = await listAppliedMigrations(databaseUrl);
  await requireKnownMigrations(names);
  const adopted = await adopt(databaseUrl, names);
  const list = migrationsList ?? (await readMigrations());
  const { migrationDirectories: all } = list;
  return withSchemaEngine(databaseUrl, async (engine) => {
    const apply = async (directories: typeof all) => {
      const part = { ...list, migrationDirectories: directories };
      const input = { migrationsList: part, filters: NO_FILTERS };
      return (await engine.applyMigrations(input)).appliedMigrationNames;
    };
    const pending = await findPendingMigrations(engine, list);
    const applied = adopted;
    for (const [index, { path }] of all.entries()) {
      const batch = pending.includes(path) && (await readBatch(path));
      if (!batch) continue;
      applied.push(...(await apply(all.slice(0, index))));
      await runBatches(databaseUrl, batch);
    }
    return [...applied, ...(await apply(all))];
  });
}

async function adopt(databaseUrl: string, names: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await adoptOldDatabase(client, await readMigrationFiles(), names);
  } finally {
    await client.end();
  }
}

async function findPendingMigrations(
  engine: SchemaEngine,
  migrationsList: Awaited<ReturnType<typeof readMigrations>>,
): Promise<string[]> {
  const input = { migrationsList, filters: NO_FILTERS, optInToShadowDatabase: false };
  const { failedMigrationNames } = await engine.diagnoseMigrationHistory(input);
  for (const migrationName of failedMigrationNames) {
    await engine.markMigrationRolledBack({ migrationName });
  }
  const { history } = await engine.diagnoseMigrationHistory(input);
  return history && 'unappliedMigrationNames' in history ? history.unappliedMigrationNames : [];
}

/** Repeats a statement, each time in its own transaction, until it returns no last ID. */
async function runBatches(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let last: string | undefined;
    do {
      const { rows } = await client.query<{ last: string }>(statement, [last]);
      last = rows[0]?.last;
    } while (last);
  } finally {
    await client.end();
  }
}

/** Returns the SQL from the database to `prisma/schema.prisma`. Empty if they match. */
export async function getSchemaDrift(databaseUrl: string): Promise<string> {
  return withSchemaEngine(databaseUrl, async (engine) => {
    const schema = await readSchema();
    const from = { tag: 'schemaDatasource' as const, configDir: '', ...schema };
    const to = { tag: 'schemaDatamodel' as const, ...schema };
    return toSql(await engine.diff({ from, to, ...AS_SQL }));
  });
}

/** Returns the SQL from an empty database to `prisma/schema.prisma`. Needs no server. */
export async function getSchemaSql(): Promise<string> {
  return withSchemaEngine(null, async (engine) => {
    const to = { tag: 'schemaDatamodel' as const, ...(await readSchema()) };
    return toSql(await engine.diff({ from: { tag: 'empty' }, to, ...AS_SQL }));
  });
}

const AS_SQL = { script: true, exitCode: null, filters: NO_FILTERS };

/** The engine reports an empty diff as a comment or as nothing. */
function toSql(diff: { stdout: string | null }): string {
  const text = (diff.stdout ?? '').trim();
  return text === '-- This is an empty migration.' ? '' : text;
}

/** Migrations in progress look like failed ones, so a server that is starting has to finish first. */
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
  if (values.sql) return print(await getSchemaSql());
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set. Set it to the database to migrate.');
  if (!values.drift) {
    const names = await applyAlone(url);
    return print(names.length > 0 ? names.join('\n') : 'No pending migrations.');
  }
  const drift = await getSchemaDrift(url);
  print(drift || 'The database matches prisma/schema.prisma.');
  return drift ? 1 : 0;
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
