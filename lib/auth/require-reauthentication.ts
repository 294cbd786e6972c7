import 'server-only';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { consumeRateLimit, refundRateLimit } from '@/lib/platform/rate-limit';
import { checkPassword } from './password';
import type { Viewer } from './schema';

/** @throws AppError `forbidden` at `password`; `rate_limited` after ten wrong ones, against stolen sessions. */
export async function requireReauthentication(
  viewer: Viewer,
  password: string | undefined,
): Promise<void> {
  if (!password) throw passwordError(authText.reauthenticationRequired);
  await consumeRateLimit('reauthentication', viewer.id);
  const select = { id: true, passwordHash: true } as const;
  const account = await db().user.findUnique({ where: { id: viewer.id }, select });
  if ((await checkPassword(password, account)) === null) {
    log.info('reauthentication.refused', { userId: viewer.id });
    throw passwordError(authText.incorrectPassword);
  }
  await refundRateLimit('reauthentication', viewer.id);
}

function passwordError(message: string): AppError {
  return new AppError('forbidden', message, { issues: [{ path: 'password', message }] });
}
