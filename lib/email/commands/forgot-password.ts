import 'server-only';
import { mails } from '@/lib/email/mails';
import { db } from '@/lib/platform/db';
import { sendMail } from '@/lib/platform/mail/send-mail';
import { mayMail } from './may-mail';
import { makeCode } from './one-time-code';

/**
 * Sends a link to choose a new password, if there is such an account and its address was verified.
 * Everything is done after the answer, so that neither its words nor its time tell which.
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
