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

interface SpentCode {
  userId: string;
  purpose: CodePurpose;
  newEmail: string | null;
}

// 256 random bits need no slow hash: nobody guesses them, with the table in hand or without.
const hashOf = (code: string) => createHash('sha256').update(code).digest();

/** Makes a code and keeps its hash. The code itself exists in the mail alone. */
export async function makeCode(
  { userId, purpose, newEmail }: NewCode,
  database: Database = db(),
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LINK_MINUTES[purpose] * 60_000);
  const data = { userId, purpose, codeHash: hashOf(code), newEmail: newEmail ?? null, expiresAt };
  await database.oneTimeCode.create({ data });
  return { code, expiresAt };
}

/**
 * Uses a code up: one statement, so that of many at once exactly one gets it.
 *
 * @throws AppError `not_found` for what is no code, was used, or is too old.
 */
export async function spendCode(
  code: string,
  purposes: CodePurpose[],
  database: Database,
): Promise<SpentCode> {
  const [spent] = await database.$queryRaw<SpentCode[]>`
    UPDATE one_time_codes SET used_at = now()
    WHERE code_hash = ${hashOf(code)} AND purpose::text = ANY(${purposes})
      AND used_at IS NULL AND expires_at > now()
    RETURNING user_id AS "userId", purpose, new_email AS "newEmail"`;
  if (!spent) throw deadLink();
  return spent;
}

/** Whether a code could be used now, and whose it is or was; null for what is no code. */
export async function lookUpCode(code: string, purpose: CodePurpose) {
  const row = await db().oneTimeCode.findUnique({
    where: { codeHash: hashOf(code) },
    select: { userId: true, purpose: true, usedAt: true, expiresAt: true },
  });
  if (row?.purpose !== purpose) return null;
  return { userId: row.userId, isUsable: row.usedAt === null && row.expiresAt > new Date() };
}

export function deadLink(): AppError {
  return new AppError('not_found', emailText.deadLink);
}
