import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '@/scripts/migrate';
import { startPostgres } from '@/scripts/services/postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of an account that may make databases; `TEMPLATE` is the database to copy. */
    postgresUrl: string;
  }
}

export const TEMPLATE = 'fresco_template';

/** One PostgreSQL for all files, with a migrated database that each file copies in milliseconds. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-integration-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgres({ dataDir: folder, settings });
  await postgres.ensureDatabase(TEMPLATE);
  await applyMigrations(postgres.url(TEMPLATE));
  const client = new Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  await client.end();
  project.provide('postgresUrl', postgres.adminUrl);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
