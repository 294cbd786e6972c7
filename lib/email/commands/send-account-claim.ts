import 'server-only';
import { emailTemplates } from '@/lib/email/email-templates';
import { db } from '@/lib/platform/db';
import { sendEmail } from '@/lib/platform/email/send-email';
import { canSendEmail } from './can-send-email';
import { createCodeFor } from './one-time-code';

/** Runs after the response, so its time doesn't reveal whether the email is verified. */
export function sendAccountClaim(email: string): void {
  sendEmail('account-claim', async () => {
    const select = { id: true, email: true, username: true, emailVerifiedAt: true } as const;
    const user = await db().user.findUnique({ where: { email }, select });
    if (!user || user.emailVerifiedAt || !(await canSendEmail('account-claim', email))) return null;
    const code = await createCodeFor(user, 'reset_password');
    return code === null ? null : emailTemplates.accountClaim(user, code);
  });
}
