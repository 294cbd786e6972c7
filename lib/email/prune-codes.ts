import 'server-only';
import { FAILED_JOB_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';

/** Longer than until the next attempt at an email that failed, which admins may start. */
const KEPT_DAYS = FAILED_JOB_DAYS + 1;

/**
 * Deletes expired codes, including the emails stored with them. Those that have ended stay as long as an email that is sent
 * again would create its code anew.
 */
export async function pruneExpiredCodes(): Promise<void> {
  await db().$executeRaw`
    DELETE FROM one_time_codes
    WHERE expires_at < now() AND (used_at IS NULL OR new_email IS NOT NULL
      OR expires_at < now() - make_interval(days => ${KEPT_DAYS}::int))`;
}
