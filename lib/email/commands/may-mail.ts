import 'server-only';
import { AppError } from '@/lib/errors';
import type { MailKind } from '@/lib/platform/mail/contract';
import { countUse } from '@/lib/platform/rate-limit';

/** Whether this mailbox may get one more mail of the kind: nobody's is filled through us. */
export async function mayMail(kind: MailKind, email: string): Promise<boolean> {
  try {
    await countUse('mailTo', `${kind} ${email}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
