import 'server-only';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { countUse, forgiveUse } from '@/lib/platform/rate-limit';
import { isPassword } from './password';
import { isFreshSignIn } from './policy';
import type { Viewer } from './schema';

/**
 * Makes sure that it is the account's owner who acts, not only somebody at their open browser: by the
 * password, or, when none is given, by a sign-in of the last ten minutes.
 *
 * @throws AppError `forbidden` with the sentence at `password`; `rate_limited` after ten wrong ones, so
 * that nobody guesses with a stolen session.
 */
export async function requireProof(viewer: Viewer, password: string | undefined): Promise<void> {
  if (password === undefined) {
    if (isFreshSignIn(viewer)) return;
    throw refused(authText.proofNeeded);
  }
  await countUse('proof', viewer.id);
  const select = { passwordHash: true } as const;
  const row = await db().user.findUnique({ where: { id: viewer.id }, select });
  if (!(await isPassword(password, row?.passwordHash ?? null))) {
    log.info('proof.refused', { userId: viewer.id });
    throw refused(authText.wrongPassword);
  }
  await forgiveUse('proof', viewer.id);
}

function refused(message: string): AppError {
  return new AppError('forbidden', message, { issues: [{ path: 'password', message }] });
}
