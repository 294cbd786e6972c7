import { randomUUID } from 'node:crypto';
import { createCode as create, deriveCode } from '@/lib/email/commands/one-time-code';
import { db } from '@/lib/platform/db';
import type { CodePurpose } from '@/prisma/generated/client';

/** Creates the code of an email that isn't sent. */
export async function createCode(code: {
  userId: string;
  purpose: CodePurpose;
  newEmail?: string;
}): Promise<{ code: string; expiresAt: Date }> {
  const emailId = randomUUID();
  const expiresAt = await create({ ...code, emailId }, db());
  return { code: deriveCode(emailId), expiresAt };
}
