import 'server-only';
import { mails } from '@/lib/email/mails';
import { db } from '@/lib/platform/db';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { mayMail } from './may-mail';
import { makeCode } from './one-time-code';

/**
 * Sends a password reset link if the email is the verified email of an account. Runs after the response, so
 * neither content nor timing reveals if the account exists.
 */
export function forgotPassword(email: string): void {
  sendMail('reset-password', async () => {
    const select = { id: true, email: true, username: true, emailVerifiedAt: true };
    const user = await db().user.findUnique({ where: { email }, select });
    if (!user?.emailVerifiedAt || !(await mayMail('reset-password', email))) return null;
    const { code } = await makeCode({ userId: user.id, purpose: 'reset_password' });
    return mails.resetPassword(user, code);
  });
}
