import 'server-only';
import { randomUUID } from 'node:crypto';
import { queueEmail } from '@/lib/email/queue-email';
import { DEFAULT_SETTINGS } from '@/lib/notices/schema';
import { db } from '@/lib/platform/db';
import { countWaiting } from './queries/queue';
import type { QueueCounts } from './schema';

/** Tasks don't start exactly on the hour. */
const TOLERANCE_MINUTES = 5;

/** Queues emails to admins while something waits for review, each hour or day as they chose, however often this runs. */
export async function queueReviewEmails(): Promise<void> {
  if (isNothing(await countWaiting(null))) return;
  await db().$transaction(async (tx) => {
    const due = await tx.$queryRaw<{ userId: string }[]>`
      INSERT INTO notice_settings AS s (user_id, emailed, digest_on, review_emailed_at)
      SELECT id, ${DEFAULT_SETTINGS.email}::notice_kind[], CURRENT_DATE, now() FROM users
      WHERE role = 'admin' AND status = 'active' AND email_verified_at IS NOT NULL ORDER BY id
      ON CONFLICT (user_id) DO UPDATE SET review_emailed_at = now()
      WHERE s.review_frequency <> 'off' AND (s.review_emailed_at IS NULL OR s.review_emailed_at <= now() -
        CASE s.review_frequency WHEN 'hourly' THEN interval '1 hour' ELSE interval '1 day' END +
        make_interval(mins => ${TOLERANCE_MINUTES}::int))
      RETURNING user_id::text AS "userId"`;
    for (const { userId } of due) {
      const counts = await countWaiting(userId, tx);
      if (isNothing(counts)) continue;
      await queueEmail({ kind: 'review-queue', userId, ...counts }, tx, randomUUID());
    }
  });
}

const isNothing = ({ reported, appealed, pending }: QueueCounts) =>
  reported + appealed + pending === 0;
