import 'server-only';
import { mails } from '@/lib/email/mails';
import { db } from '@/lib/platform/db';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { mayMail } from './may-mail';

/** Says by mail that a password was changed: it may have been somebody else. Only to a verified address. */
export function tellPasswordChanged(userId: string): void {
  sendMail('password-changed', async () => {
    const select = { id: true, email: true, username: true, emailVerifiedAt: true };
    const user = await db().user.findUnique({ where: { id: userId }, select });
    if (!user?.emailVerifiedAt || !(await mayMail('password-changed', user.email))) return null;
    return mails.passwordChanged(user);
  });
}
