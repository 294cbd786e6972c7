import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { runProcess } from '@/scripts/run-process.mjs';
import { type Postgres, startPostgres } from './postgres';

/**
 * Starts a streaming replica of a server that runs in the folder `primaryDir`. The bundled PostgreSQL has no
 * `pg_basebackup`, so the files are copied.
 *
 * @param dataDir is created, and must not exist
 */
export async function startReplica(
  primary: Postgres,
  primaryDir: string,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Postgres> {
  const data = path.join(dataDir, 'data');
  await mkdir(dataDir, { recursive: true });
  const client = new pg.Client({ connectionString: primary.adminUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', fast => true)");
    await copy(path.join(primaryDir, 'data'), data);
    await copy(path.join(primaryDir, 'password'), path.join(dataDir, 'password'));
    const { rows } = await client.query<{ labelfile: string }>('SELECT * FROM pg_backup_stop()');
    await rm(path.join(data, 'postmaster.pid'));
    await writeFile(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { port, password } = new URL(primary.adminUrl);
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=replica`;
  await writeFile(path.join(data, 'standby.signal'), '');
  await writeFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  return startPostgres({ dataDir, settings });
}

/** Keeps the owner. Files that PostgreSQL removes meanwhile aren't needed. */
async function copy(from: string, to: string): Promise<void> {
  const { code, output } = await runProcess('cp', ['-a', from, to], {});
  if (code !== 0 && !/No such file/.test(output)) throw new Error(`The copy failed: ${output}`);
}
