import 'server-only';
import { db } from '@/lib/platform/db';
import type { Prisma } from '@/prisma/generated/client';

interface Options {
  /** The account that wants the email. Its own former emails aren't reserved. */
  userId: string;
  /** After writing the email, which waits for a concurrent email change. Otherwise, the result may be outdated. */
  tx?: Prisma.TransactionClient;
}

/**
 * Whether another account can still get this email back with an undo link. Someone who took over that account could
 * otherwise block its recovery by using the email for a second account.
 */
export async function isReservedEmail(email: string, { userId, tx }: Options): Promise<boolean> {
  const where = {
    newEmail: email,
    purpose: 'restore_email',
    userId: { not: userId },
    usedAt: null,
    expiresAt: { gt: new Date() },
  } as const;
  return (await (tx ?? db()).oneTimeCode.count({ where })) > 0;
}
