import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { env } from '@/lib/platform/env';
import { applyMigrations } from '@/scripts/migrate';
import { readMigrations } from '@/scripts/schema-engine';
import { connectToDatabase, countBlockedQueries } from './database';
import { waitFor } from './wait-for';

export const OLD_VERSION = '20261124010000_no_clock_for_idempotency';
export const OLD_FIXTURE = 'tests/fixtures/wallpapers-before-files-column';
export const OLD_KEYS = `original_key, small_key, small_2x_key, display_key, card_key, pin_key, small_avif_key,
  small_2x_avif_key, display_avif_key`;

/** Replaces the database by one of an old version, with three wallpapers. */
export async function installOldVersion(client: pg.Client): Promise<void> {
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrateTo(OLD_VERSION);
  await client.query(await readFile(`${OLD_FIXTURE}.sql`, 'utf8'));
}

export async function migrateTo(last: string): Promise<void> {
  const list = await readMigrations();
  const migrationDirectories = list.migrationDirectories.filter(({ path: name }) => name <= last);
  await applyMigrations(env().DATABASE_URL, { ...list, migrationDirectories });
}

/** Inserts rows as the previous version does. Hidden ones, which aren't indexed for the search, are fast. */
export function insertCopies(client: pg.Client, prefix: string, count: number) {
  return client.query(
    `INSERT INTO wallpapers (id, public_id, user_id, category_id, title, status, width, height, bytes,
       format, content_hash, pixel_hash, thumbhash, average_color, ${OLD_KEYS}, updated_at)
     SELECT gen_random_uuid(), copy, user_id, category_id, title, 'rejected', width, height, bytes,
       format, content_hash, sha256(copy::bytea), thumbhash, average_color,
       ${OLD_KEYS.replaceAll(/\w+/g, 'replace($&, public_id, copy)')}, updated_at
     FROM wallpapers, generate_series(1, $2::int) AS n, LATERAL (SELECT $1 || lpad(n::text, 5, '0') AS copy) c
     WHERE public_id = 'everyfile1'`,
    [prefix, count],
  );
}

/** Starts a migration that waits in its second batch for a locked row. */
export async function startBlockedMigration(client: pg.Client) {
  const locked = await connectToDatabase();
  onTestFinished(() => locked.end());
  await locked.query('BEGIN');
  await locked.query(
    `SELECT FROM wallpapers WHERE id = (SELECT id FROM wallpapers ORDER BY id OFFSET 1500 LIMIT 1)
     FOR UPDATE`,
  );
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/migrate.ts'];
  const migration = spawn(process.execPath, script, { env: process.env, stdio: 'ignore' });
  const closed = once(migration, 'close');
  await waitFor(async () => expect(await countBlockedQueries()).toBe(1));
  return async () => {
    migration.kill('SIGKILL');
    await closed;
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    await locked.query('ROLLBACK');
  };
}
