import 'server-only';
import { randomUUID } from 'node:crypto';
import { NOTICES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { queueEmail } from './queue-email';

const BATCH = 100;

export async function emailNotices({ userId }: { userId: string }): Promise<void> {
  await queueEmail({ kind: 'notices', userId });
}

/** Queues the digests that are due. An account has one a day or a week, however often this runs. */
export async function queueDigests(): Promise<void> {
  while ((await queueBatch()) === BATCH);
}

function queueBatch(): Promise<number> {
  return db().$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ userId: string }[]>`
      UPDATE notice_settings SET digest_on = CURRENT_DATE WHERE user_id IN (
        SELECT s.user_id FROM notice_settings s JOIN users u ON u.id = s.user_id
        WHERE s.frequency <> 'immediate' AND u.email_verified_at IS NOT NULL
          AND s.digest_on <= CURRENT_DATE - CASE s.frequency WHEN 'daily' THEN 1 ELSE 7 END
          AND EXISTS (
            SELECT FROM notices n WHERE n.user_id = s.user_id AND n.email_id IS NULL AND n.read_at IS NULL
              AND n.created_at > now() - make_interval(days => ${NOTICES.emailDays}::int)
              AND n.kind = ANY(s.emailed))
        LIMIT ${BATCH} FOR UPDATE OF s SKIP LOCKED)
      RETURNING user_id::text AS "userId"`;
    for (const { userId } of due) {
      await queueEmail({ kind: 'notices', userId }, tx, randomUUID());
    }
    return due.length;
  });
}
