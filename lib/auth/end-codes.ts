import 'server-only';
import type { Prisma } from '@/prisma/generated/client';

/** Keeps their rows: an email that is sent again would otherwise create its code anew. */
export async function endCodes(
  tx: Prisma.TransactionClient,
  where: Pick<Prisma.OneTimeCodeWhereInput, 'id' | 'userId' | 'purpose'>,
): Promise<void> {
  const data = { usedAt: new Date() };
  await tx.oneTimeCode.updateMany({ where: { ...where, usedAt: null }, data });
}
