import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';

/** A migrated database that each test file copies in milliseconds. */
export const TEMPLATE = 'fresco_template';

/** Environment variable with the data folder of the server that `npm test` starts. */
const SHARED = 'TEST_POSTGRES';

export interface TestPostgres extends Postgres {
  /** Environment for child processes that use the same server. */
  share: Record<string, string>;
  /** Stops the server, unless it is shared. */
  close(): Promise<void>;
}

interface TestPostgresOptions {
  /** Whether commits are written to disk. Default: false. */
  isDurable?: boolean;
  /** Folder in which the data folder is created. */
  parent?: string;
}

/** Returns the PostgreSQL of this test run, or starts one, with {@link TEMPLATE} in it. */
export async function startTestPostgres({
  isDurable = false,
  parent = tmpdir(),
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  const shared = process.env[SHARED];
  const dataDir = shared ?? (await mkdtemp(path.join(parent, 'fresco-postgres-')));
  const fast = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Each connection computes them.
    scram_iterations: '1',
  };
  const settings = isDurable ? {} : fast;
  const share = { [SHARED]: dataDir };
  if (shared) {
    const postgres = await startPostgres({ dataDir, settings });
    return { ...postgres, share, close: async () => undefined };
  }
  let postgres: Postgres | undefined;
  const close = async () => {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    postgres = await startPostgres({ dataDir, settings });
    await createTemplate(postgres);
    return { ...postgres, share, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createTemplate(postgres: Postgres): Promise<void> {
  await postgres.ensureDatabase(TEMPLATE);
  await applyMigrations(postgres.url(TEMPLATE));
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  await client.end();
}
