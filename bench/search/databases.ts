import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { type Postgres, startPostgres } from '@/scripts/services/postgres';
import { findExistingWallpapers, generateBenchData } from '@/tools/bench-data/generate-bench-data';
import { fillFingerprints } from './copied-pictures';

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface Databases {
  /** Returns the connection string of a database with that many generated wallpapers. */
  prepare(wallpapers: number): Promise<string>;
  /** Of PostgreSQL. Its children do the work. */
  pid: number;
  close(): Promise<void>;
}

/** Starts PostgreSQL in `dataDir`, which is kept, or in a temporary folder. */
export async function startDatabases(dataDir: string | undefined): Promise<Databases> {
  const folder = dataDir ?? (await mkdtemp(path.join(tmpdir(), 'fresco-bench-')));
  const postgres = await startPostgres({ dataDir: folder, settings: FAST });
  return {
    prepare: (wallpapers) => prepare(postgres, wallpapers),
    pid: postgres.pid,
    close: async () => {
      await postgres.stop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function prepare(postgres: Postgres, wallpapers: number): Promise<string> {
  const name = `search_${wallpapers}`;
  const url = postgres.url(name);
  await postgres.ensureDatabase(name);
  await applyMigrations(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if ((await findExistingWallpapers(client)).generated) {
      await fillFingerprints(client);
      return url;
    }
    const startedAt = performance.now();
    const onProgress = (text: string) => process.stderr.write(`\r${name}: ${text}\u001b[K`);
    await generateBenchData(client, {
      wallpapers,
      seed: 1,
      until: new Date(),
      timeZone: 'UTC',
      onProgress,
    });
    await fillFingerprints(client);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stderr.write(`\r${name}: generated in ${seconds} s\u001b[K\n`);
  } finally {
    await client.end();
  }
  return url;
}
