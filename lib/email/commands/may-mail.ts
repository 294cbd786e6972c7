import 'server-only';
import { AppError } from '@/lib/errors';
import type { MailKind } from '@/lib/platform/mail/contract';
import { countUse } from '@/lib/platform/rate-limit';

/**
 * Counts an email of this kind to a recipient. Prevents flooding an inbox.
 *
 * @returns false if the limit is reached.
 */
export async function mayMail(kind: MailKind, email: string): Promise<boolean> {
  try {
    await countUse('mailTo', `${kind} ${email}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
