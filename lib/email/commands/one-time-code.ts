import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@/lib/errors';
import { LINK_MINUTES } from '@/lib/limits';
import { emailText } from '@/lib/messages/email';
import { db } from '@/lib/platform/db';
import type { CodePurpose, Prisma } from '@/prisma/generated/client';

type Database = Pick<Prisma.TransactionClient, 'oneTimeCode' | '$queryRaw'>;

interface NewCode {
  userId: string;
  purpose: CodePurpose;
  newEmail?: string;
}

interface UsedCode {
  userId: string;
  purpose: CodePurpose;
  newEmail: string | null;
}

// 256 random bits can't be guessed, so they need no slow hash.
const hashCode = (code: string) => createHash('sha256').update(code).digest();

/** Creates a one-time code and stores only its hash. */
export async function createCode(
  { userId, purpose, newEmail }: NewCode,
  database: Database = db(),
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LINK_MINUTES[purpose] * 60_000);
  const data = { userId, purpose, codeHash: hashCode(code), newEmail: newEmail ?? null, expiresAt };
  await database.oneTimeCode.create({ data });
  return { code, expiresAt };
}

/**
 * Marks a code as used. A single statement, so that only one of several concurrent calls succeeds.
 *
 * @throws AppError `not_found` if the code is unknown, used or expired.
 */
export async function redeemCode(
  code: string,
  purposes: CodePurpose[],
  database: Database,
): Promise<UsedCode> {
  const [used] = await database.$queryRaw<UsedCode[]>`
    UPDATE one_time_codes SET used_at = now()
    WHERE code_hash = ${hashCode(code)} AND purpose::text = ANY(${purposes})
      AND used_at IS NULL AND expires_at > now()
    RETURNING user_id AS "userId", purpose, new_email AS "newEmail"`;
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

/** Builds the `not_found` error for invalid links. */
export function buildInvalidLinkError(): AppError {
  return new AppError('not_found', emailText.invalidLink);
}
