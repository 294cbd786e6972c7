import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { generatePassword, hashPassword } from '@/lib/auth/password';
import { requireAdmin } from '@/lib/auth/require-admin';
import { revokeAllAccess } from '@/lib/auth/revoke-all-access';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { log } from '@/lib/platform/log';
import { lockUser } from './lock-user';

/** Keeps emailed links that undo an email change. */
export async function resetUserPassword(viewer: Viewer, id: string): Promise<string> {
  requireAdmin(viewer);
  const password = generatePassword();
  const passwordHash = await hashPassword(password);
  await db().$transaction(async (tx) => {
    await lockUser(tx, viewer, id);
    await revokeAllAccess(tx, id);
    await tx.user.update({ where: { id }, data: { passwordHash }, select: { id: true } });
    const subject = { type: 'user', id } as const;
    await recordAuditEntry(tx, viewer, {
      action: 'user.reset_password',
      subject,
      fields: ['password'],
    });
  });
  log.info('user.password_reset', { userId: id, by: viewer.id });
  return password;
}
