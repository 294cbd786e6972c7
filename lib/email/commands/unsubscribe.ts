import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { updateNoticeSettings } from '@/lib/notices/commands/update-settings';
import { getNoticeSettings } from '@/lib/notices/queries';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { isUserId } from '@/lib/users/schema';
import { buildInvalidLinkError } from './one-time-code';

const ID_LENGTH = 32;

/** In every email about notices. Doesn't expire and is in no table; all it can do is unsubscribe. */
export function deriveUnsubscribeCode(userId: string): string {
  const secret = env().NEXTAUTH_SECRET;
  const proof = createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url');
  return userId.replaceAll('-', '') + proof;
}

/** Ends all emails about notices. A closed account has none. @throws AppError `not_found` */
export async function unsubscribe(code: string): Promise<void> {
  const id = code
    .slice(0, ID_LENGTH)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!isUserId(id) || !isEqual(code, deriveUnsubscribeCode(id))) throw buildInvalidLinkError();
  if ((await db().user.count({ where: { id } })) === 0) return;
  await updateNoticeSettings({ id }, { ...(await getNoticeSettings({ id })), email: [] });
  log.info('email.unsubscribed', { userId: id });
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
