import 'server-only';
import { db } from '@/lib/platform/db';

/**
 * Advisory lock that `npm run backup` holds on its connection from before its snapshot until all files are copied.
 * PostgreSQL releases it if the process dies. Arbitrary, but unique to this lock.
 */
export const BACKUP_LOCK_ID = 1_181_902_196;

/**
 * Returns true while a backup copies files. Files must not be removed then, because its snapshot may name them. Call this
 * after the transaction that drops the reference: later snapshots don't have it.
 */
export async function isBackupRunning(): Promise<boolean> {
  const [row] = await db().$queryRaw<{ isRunning: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE datname = current_database() AND locktype = 'advisory' AND objid = ${BACKUP_LOCK_ID}::bigint::oid
    ) AS "isRunning"`;
  return row?.isRunning ?? false;
}
