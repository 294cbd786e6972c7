import 'server-only';
import { emailTemplates } from '@/lib/email/email-templates';
import { db } from '@/lib/platform/db';
import { sendEmail } from '@/lib/platform/email/send-email';
import { canSendEmail } from './can-send-email';

const NOTICES = {
  'password-changed': emailTemplates.passwordChanged,
  'api-key-made': emailTemplates.apiKeyCreated,
  'sign-in-failures': emailTemplates.signInFailures,
} as const;

/** Notifies a user of a security event. Skips unverified emails, which may belong to someone else. */
export function sendSecurityNotice(kind: keyof typeof NOTICES, userId: string): void {
  sendEmail(kind, async () => {
    const select = { id: true, email: true, username: true, emailVerifiedAt: true } as const;
    const user = await db().user.findUnique({ where: { id: userId }, select });
    if (!user?.emailVerifiedAt || !(await canSendEmail(kind, user.email))) return null;
    return NOTICES[kind](user);
  });
}
