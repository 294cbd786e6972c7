import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { AppError } from '@/lib/errors';
import { LINK_MINUTES } from '@/lib/limits';
import { emailText } from '@/lib/messages/email';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import type { CodePurpose, Prisma } from '@/prisma/generated/client';

type Database = Pick<Prisma.TransactionClient, 'oneTimeCode' | '$queryRaw' | '$executeRaw'>;

interface NewCode {
  userId: string;
  purpose: CodePurpose;
  newEmail?: string;
  /** The email with the link. */
  emailId: string;
}

interface UsedCode {
  id: string;
  userId: string;
  purpose: CodePurpose;
  newEmail: string | null;
}

/** The same for an email that is sent again, and in no table: a copy of the database contains no working links. */
export function deriveCode(emailId: string): string {
  const secret = env().NEXTAUTH_SECRET;
  return createHmac('sha256', secret).update(`one-time code ${emailId}`).digest('base64url');
}

// 256 bits can't be guessed, so they need no slow hash.
const hashCode = (code: string) => createHash('sha256').update(code).digest();

/** Stores the hash of a one-time code, or extends it if the email wasn't sent at once. Returns when it expires. */
export async function createCode(
  { userId, purpose, newEmail, emailId }: NewCode,
  database: Database,
): Promise<Date> {
  const codeHash = hashCode(deriveCode(emailId));
  const expiresAt = new Date(Date.now() + LINK_MINUTES[purpose] * 60_000);
  const create = { userId, purpose, codeHash, newEmail: newEmail ?? null, expiresAt };
  await database.oneTimeCode.upsert({ where: { codeHash }, create, update: { expiresAt } });
  return expiresAt;
}

/**
 * Locks the account: a concurrent email change can't leave the code with the old email. Null if it has changed, or if the
 * email arrived although sending it seemed to fail, and its code has ended.
 */
export function createCodeFor(
  { id: userId, email }: { id: string; email: string },
  purpose: 'verify_email' | 'reset_password',
  emailId: string,
): Promise<string | null> {
  return db().$transaction(async (tx) => {
    const users = await tx.$executeRaw`
      SELECT FROM users WHERE id = ${userId}::uuid AND email = ${email} FOR SHARE`;
    if (users === 0) return null;
    const code = deriveCode(emailId);
    const where = { codeHash: hashCode(code), usedAt: { not: null } };
    if ((await tx.oneTimeCode.count({ where })) > 0) return null;
    await createCode({ userId, purpose, emailId }, tx);
    return code;
  });
}

/** Only one concurrent call succeeds. Locks the account first, to avoid deadlocks. @throws AppError `not_found` */
export async function redeemCode(
  code: string,
  purposes: CodePurpose[],
  database: Database,
): Promise<UsedCode> {
  const codeHash = hashCode(code);
  const [used] = await database.$queryRaw<UsedCode[]>`
    WITH account AS (
      SELECT id FROM users
      WHERE id = (SELECT user_id FROM one_time_codes WHERE code_hash = ${codeHash})
      FOR NO KEY UPDATE
    )
    UPDATE one_time_codes c SET used_at = now() FROM account
    WHERE c.user_id = account.id AND code_hash = ${codeHash} AND purpose::text = ANY(${purposes})
      AND used_at IS NULL AND c.expires_at > now()
    RETURNING c.id::text, user_id AS "userId", purpose, new_email AS "newEmail"`;
  if (!used) throw buildInvalidLinkError();
  return used;
}

/** Looks up a code without using it. @returns null if it's unknown. */
export async function getCode(code: string, purpose: CodePurpose) {
  const row = await db().oneTimeCode.findUnique({
    where: { codeHash: hashCode(code) },
    select: { userId: true, purpose: true, usedAt: true, expiresAt: true },
  });
  if (row?.purpose !== purpose) return null;
  return { userId: row.userId, isUsable: row.usedAt === null && row.expiresAt > new Date() };
}

export function buildInvalidLinkError(): AppError {
  return new AppError('not_found', emailText.invalidLink);
}
