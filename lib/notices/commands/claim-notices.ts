import 'server-only';
import { NOTICES } from '@/lib/limits';
import { type ClaimedNotice, listClaimedNotices } from '@/lib/notices/queries';
import { DEFAULT_SETTINGS } from '@/lib/notices/schema';
import { db } from '@/lib/platform/db';

/** Assigns what is recent and unread to an email, so that no other one repeats it. Sent again, it has the same notices. */
export async function claimNotices(userId: string, emailId: string): Promise<ClaimedNotice[]> {
  await db().$executeRaw`
    UPDATE notices n SET email_id = ${emailId}::uuid
    WHERE n.user_id = ${userId}::uuid AND n.email_id IS NULL AND n.read_at IS NULL
      AND n.created_at > now() - make_interval(days => ${NOTICES.emailDays}::int) AND n.kind = ANY(coalesce(
      (SELECT emailed FROM notice_settings WHERE user_id = ${userId}::uuid), ${DEFAULT_SETTINGS.email}::notice_kind[]))`;
  return listClaimedNotices(userId, emailId);
}
