import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { queueEmail } from '@/lib/email/queue-email';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/email';
import { db } from '@/lib/platform/db';
import { consumeRateLimit } from '@/lib/platform/rate-limit';

/** @throws AppError `conflict` if the email is already verified, `rate_limited`. */
export async function resendVerificationEmail(viewer: Viewer): Promise<void> {
  const user = await db().user.findUnique({
    where: { id: viewer.id },
    select: { emailVerifiedAt: true },
  });
  if (user?.emailVerifiedAt) throw new AppError('conflict', emailText.alreadyVerified);
  await consumeRateLimit('emailRequest', viewer.id);
  await queueEmail({ kind: 'verify-email', userId: viewer.id });
}
