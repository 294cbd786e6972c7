import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { applyMigrations } from '@/scripts/migrate';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';

/** A migrated database, to be copied in milliseconds. */
export const TEMPLATE = 'fresco_template';

/** Names the folder of a server started for a whole run of `npm test`. */
const SHARED = 'TEST_POSTGRES';

export interface TestPostgres extends Postgres {
  /** What children need in their environment to use the same server. */
  share: Record<string, string>;
  /** Ends it, unless it is shared. */
  close(): Promise<void>;
}

/**
 * The PostgreSQL of this run of tests with {@link TEMPLATE} in it, or one of its own, which writes to
 * disk what it acknowledges only when it is `isDurable`.
 */
export async function openTestPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const shared = process.env[SHARED];
  const dataDir = shared ?? (await mkdtemp(path.join(tmpdir(), 'fresco-postgres-')));
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
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
    await makeTemplate(postgres);
    return { ...postgres, share, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makeTemplate(postgres: Postgres): Promise<void> {
  await postgres.ensureDatabase(TEMPLATE);
  await applyMigrations(postgres.url(TEMPLATE));
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query(`ALTER DATABASE ${TEMPLATE} IS_TEMPLATE true`);
  await client.end();
}
