import 'server-only';
import { mails } from '@/lib/email/mails';
import { db } from '@/lib/platform/db';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { mayMail } from './may-mail';

const NOTICES = {
  'password-changed': mails.passwordChanged,
  'api-key-made': mails.apiKeyMade,
} as const;

/**
 * Tells the owner of an account by mail what was done with it, for it may not have been them. Only to an
 * address that was verified: another may be a stranger's.
 */
export function mailNotice(kind: keyof typeof NOTICES, userId: string): void {
  sendMail(kind, async () => {
    const select = { id: true, email: true, username: true, emailVerifiedAt: true } as const;
    const user = await db().user.findUnique({ where: { id: userId }, select });
    if (!user?.emailVerifiedAt || !(await mayMail(kind, user.email))) return null;
    return NOTICES[kind](user);
  });
}
