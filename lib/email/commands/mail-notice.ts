import 'server-only';
import { mails } from '@/lib/email/mails';
import { db } from '@/lib/platform/db';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { mayMail } from './may-mail';

const NOTICES = {
  'password-changed': mails.passwordChanged,
  'api-key-made': mails.apiKeyMade,
} as const;

/** Notifies a user of a security event. Skips unverified emails, which may belong to someone else. */
export function mailNotice(kind: keyof typeof NOTICES, userId: string): void {
  sendMail(kind, async () => {
    const select = { id: true, email: true, username: true, emailVerifiedAt: true } as const;
    const user = await db().user.findUnique({ where: { id: userId }, select });
    if (!user?.emailVerifiedAt || !(await mayMail(kind, user.email))) return null;
    return NOTICES[kind](user);
  });
}
