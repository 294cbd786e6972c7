import 'server-only';
import { emailTemplates } from '@/lib/email/email-templates';
import { db } from '@/lib/platform/db';
import { sendEmail } from '@/lib/platform/email/send-email';
import { canSendEmail } from './can-send-email';
import { createCodeFor } from './one-time-code';

/** For unverified emails too. Runs after the response, so that timing doesn't reveal if the account exists. */
export function sendPasswordReset(email: string): void {
  sendEmail('reset-password', async () => {
    const select = { id: true, email: true, username: true };
    const user = await db().user.findUnique({ where: { email }, select });
    if (!user || !(await canSendEmail('reset-password', email))) return null;
    const code = await createCodeFor(user, 'reset_password');
    return code === null ? null : emailTemplates.resetPassword(user, code);
  });
}
