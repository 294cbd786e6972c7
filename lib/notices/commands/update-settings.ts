import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { NOTICE_KINDS, type NoticeSettingsInput } from '@/lib/notices/schema';
import { db } from '@/lib/platform/db';

/** Digests are counted from the first change. */
export async function updateNoticeSettings(
  { id: userId }: Pick<Viewer, 'id'>,
  { inbox, email, emailFrequency, reviewEmails }: NoticeSettingsInput,
): Promise<void> {
  const muted = NOTICE_KINDS.filter((kind) => !inbox.includes(kind));
  const data = {
    muted,
    emailed: email,
    frequency: emailFrequency,
    ...(reviewEmails && { reviewFrequency: reviewEmails }),
  };
  const create = { userId, digestOn: new Date(), ...data };
  await db().noticeSettings.upsert({ where: { userId }, create, update: data });
}
