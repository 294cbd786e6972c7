import 'server-only';
import type { NewAdmin } from '@/lib/admin-users/schema';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { toConflictError } from '@/lib/auth/commands';
import { lockAccess } from '@/lib/auth/lock-access';
import { generatePassword, hashPassword } from '@/lib/auth/password';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { userTags } from '@/lib/users/cache-tags';
import { isReservedEmail } from '@/lib/users/reserved-emails';
import { toSkeleton } from '@/lib/users/skeleton';

/** @throws AppError `conflict` if the username is taken, or if another account has the email or can still restore it. */
export async function createAdmin(
  viewer: Viewer,
  { email, username, displayName }: NewAdmin,
): Promise<{ id: string; password: string }> {
  requireAdmin(viewer);
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  const name = displayName || username;
  const names = { ...splitName(name), displayName: name, displayNameSkeleton: toSkeleton(name) };
  const data = { email, username, ...names, passwordHash };
  const create = db().$transaction(async (tx) => {
    const { id } = await tx.user.create({ data: { ...data, role: 'admin' }, select: { id: true } });
    const fields = ['email', 'username', 'displayName', 'password', 'role'];
    const subject = { type: 'user', id } as const;
    await recordAuditEntry(tx, viewer, { action: 'user.create', subject, fields });
    if (await isReservedEmail(email, { userId: id, tx })) {
      throw toConflictError('email', authText.emailTaken);
    }
    await lockAccess(tx, viewer);
    return id;
  });
  const id = await create.catch((error: unknown) => {
    if (isUniqueViolation(error, 'email'))
      throw toConflictError('email', authText.emailTaken, error);
    if (isUniqueViolation(error, 'username')) {
      throw toConflictError('username', authText.usernameTaken, error);
    }
    throw error;
  });
  // Servers may have cached that this username does not exist.
  invalidateTags(userTags.one(username));
  log.info('user.created', { userId: id, role: 'admin', by: viewer.id });
  return { id, password };
}

/** Account settings require a first name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = name.split(' ');
  const shorten = (text: string, most: number) => Array.from(text).slice(0, most).join('');
  return {
    firstName: shorten(first, TEXT.firstName),
    lastName: shorten(rest.join(' '), TEXT.lastName),
  };
}
