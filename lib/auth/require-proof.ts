import 'server-only';
import { AppError } from '@/lib/errors';
import { emailText } from '@/lib/messages/en/email';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { countUse, forgiveUse } from '@/lib/platform/rate-limit';
import { isPassword } from './password';
import type { Viewer } from './schema';

const FRESH_MS = 10 * 60 * 1000;

/**
 * Lets through who can show that they are more than somebody at an open screen: with the account's
 * password, or, without one, within ten minutes of signing in.
 *
 * @throws AppError `forbidden`; `rate_limited` after ten wrong passwords.
 */
export async function requireProof(viewer: Viewer, password: string | undefined): Promise<void> {
  if (password === undefined) {
    if (Date.now() - viewer.signedInAt.getTime() < FRESH_MS) return;
    throw new AppError('forbidden', emailText.signInAgain);
  }
  const who = `proof ${viewer.id}`;
  await countUse('loginFailure', who);
  const select = { passwordHash: true };
  const row = await db().user.findUnique({ where: { id: viewer.id }, select });
  if (!(await isPassword(password, row?.passwordHash ?? null))) {
    log.info('proof.refused', { userId: viewer.id });
    const message = emailText.wrongPassword;
    throw new AppError('forbidden', message, { issues: [{ path: 'password', message }] });
  }
  await forgiveUse('loginFailure', who);
}
