import 'server-only';
import { NOTICES } from '@/lib/limits';
import { DEFAULT_SETTINGS, type NoticeKind } from '@/lib/notices/schema';
import { addJob } from '@/lib/platform/jobs/add-job';
import type { Prisma } from '@/prisma/generated/client';

/** For users who want an email about this kind at once. Several notices within minutes are one email. */
export async function queueNoticeEmails(
  tx: Prisma.TransactionClient,
  kind: NoticeKind,
  recipients: { userId: string }[],
): Promise<void> {
  if (recipients.length === 0) return;
  const userIds = recipients.map(({ userId }) => userId);
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT u.id::text FROM users u LEFT JOIN notice_settings s ON s.user_id = u.id
    WHERE u.id = ANY(${userIds}::uuid[]) AND u.email_verified_at IS NOT NULL
      AND coalesce(s.frequency, 'immediate') = 'immediate'
      AND ${kind}::notice_kind = ANY(coalesce(s.emailed, ${DEFAULT_SETTINGS.email}::notice_kind[]))
    ORDER BY u.id`;
  for (const { id: userId } of rows) {
    const options = { key: `email-notices:${userId}`, delayMinutes: NOTICES.emailMinutes };
    await addJob('email-notices', { userId }, options, tx);
  }
}
