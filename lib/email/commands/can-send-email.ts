import 'server-only';
import { AppError } from '@/lib/errors';
import type { EmailKind } from '@/lib/platform/email/email-transport';
import { consumeRateLimit } from '@/lib/platform/rate-limit';

/** Prevents flooding an inbox: anyone can cause failed sign-ins. Returns false if the limit is reached. */
export async function canSendEmail(kind: EmailKind, email: string): Promise<boolean> {
  try {
    const rate = kind === 'sign-in-failures' ? 'signInNotice' : 'emailRecipient';
    await consumeRateLimit(rate, `${kind} ${email}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
