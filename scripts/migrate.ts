import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { migrationsList, NO_FILTERS, schemaFiles, withSchemaEngine } from './schema-engine';

const HELP = `Usage: npm run migrate [-- --sql | --drift]

Applies prisma/migrations to the database named by DATABASE_URL.

  --sql     print the SQL that makes an empty database into prisma/schema.prisma (needs no database)
  --drift   print the SQL by which the database differs from prisma/schema.prisma; 1 when it does
  --help    this text`;

/**
 * Applies what `prisma/migrations` holds and the database lacks. One that was interrupted or failed
 * left nothing behind, since each runs in one transaction: it is tried again.
 *
 * @returns the names of the migrations applied now, oldest first
 * @throws Stop with the engine's sentence
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const input = { migrationsList: await migrationsList(), filters: NO_FILTERS };
  return withSchemaEngine(databaseUrl, async (engine) => {
    const ask = { ...input, optInToShadowDatabase: false };
    const { failedMigrationNames } = await engine.diagnoseMigrationHistory(ask);
    for (const migrationName of failedMigrationNames) {
      await engine.markMigrationRolledBack({ migrationName });
    }
    return (await engine.applyMigrations(input)).appliedMigrationNames;
  });
}

/** The SQL that turns the database into `prisma/schema.prisma`; empty when they agree. */
export async function schemaDrift(databaseUrl: string): Promise<string> {
  return withSchemaEngine(databaseUrl, async (engine) => {
    const schema = await schemaFiles();
    const from = { tag: 'schemaDatasource' as const, configDir: '', ...schema };
    const to = { tag: 'schemaDatamodel' as const, ...schema };
    return script(await engine.diff({ from, to, ...AS_SQL }));
  });
}

/** The SQL that makes an empty database into `prisma/schema.prisma`; asks no server. */
export async function schemaSql(): Promise<string> {
  return withSchemaEngine(null, async (engine) => {
    const to = { tag: 'schemaDatamodel' as const, ...(await schemaFiles()) };
    return script(await engine.diff({ from: { tag: 'empty' }, to, ...AS_SQL }));
  });
}

const AS_SQL = { script: true, exitCode: null, filters: NO_FILTERS };

/** An empty difference comes as a comment, or as nothing. */
function script(diff: { stdout: string | null }): string {
  const text = (diff.stdout ?? '').trim();
  return text === '-- This is an empty migration.' ? '' : text;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { sql: { type: 'boolean' }, drift: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return print(HELP);
  if (values.sql) return print(await schemaSql());
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: name the database to migrate.');
  if (!values.drift) {
    const names = await applyMigrations(url);
    return print(names.length > 0 ? names.join('\n') : 'Nothing to apply.');
  }
  const drift = await schemaDrift(url);
  print(drift || 'The database agrees with prisma/schema.prisma.');
  return drift ? 1 : 0;
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  });
}
