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
 * Requires the viewer's password, or a sign-in within the last ten minutes if none is given.
 *
 * @throws AppError `forbidden` with an issue at `password`, `rate_limited` after ten wrong passwords, so
 * that a stolen session can't be used to guess it.
 */
export async function requireProof(viewer: Viewer, password: string | undefined): Promise<void> {
  if (password === undefined) {
    if (isFreshSignIn(viewer)) return;
    throw passwordError(authText.proofNeeded);
  }
  await countUse('proof', viewer.id);
  const select = { passwordHash: true } as const;
  const row = await db().user.findUnique({ where: { id: viewer.id }, select });
  if (!(await isPassword(password, row?.passwordHash ?? null))) {
    log.info('reauthentication.refused', { userId: viewer.id });
    throw passwordError(authText.wrongPassword);
  }
  await forgiveUse('proof', viewer.id);
}

function passwordError(message: string): AppError {
  return new AppError('forbidden', message, { issues: [{ path: 'password', message }] });
}
