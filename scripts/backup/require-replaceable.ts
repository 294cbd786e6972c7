import pg from 'pg';
import { CliError } from '@/scripts/cli-error.mjs';

const UNDEFINED_TABLE = '42P01';

/** @throws CliError if servers use the database, or it has users and the operator hasn't confirmed that they are lost */
export async function requireReplaceable(databaseUrl: string, force: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Of servers and commands, which may run on other machines.
    const connections = await client.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'fresco%' LIMIT 1`,
    );
    if (connections.rowCount !== 0) {
      throw new CliError(
        'A server or command of this site is connected to the database. Stop all servers, then try again.',
      );
    }
    if (force || !(await hasUsers(client))) return;
    throw new CliError(
      "This site isn't empty. Restore the archive to another database, or use --force to replace it. Its users, wallpapers and everything else are then lost.",
    );
  } finally {
    await client.end();
  }
}

async function hasUsers(client: pg.Client): Promise<boolean> {
  try {
    const { rowCount } = await client.query('SELECT FROM users LIMIT 1');
    return rowCount === 1;
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false;
    throw error;
  }
}
