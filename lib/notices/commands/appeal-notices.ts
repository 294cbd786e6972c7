import 'server-only';
import type { Prisma } from '@/prisma/generated/client';
import { queueNoticeEmails } from './queue-notice-emails';

const eventOf = (appealId: string) => `appeal:${appealId}`;

interface UpheldAppeal {
  appealId: string;
  wallpaperId: string;
  userId: string;
  answer: string;
}

/** A reversed decision changes the notice about the status instead. */
export async function addUpheldNotice(
  tx: Prisma.TransactionClient,
  { appealId, wallpaperId, userId, answer }: UpheldAppeal,
): Promise<void> {
  const data = { userId, wallpaperId, kind: 'appeal_upheld', reason: answer } as const;
  await tx.notice.create({ data: { ...data, event: eventOf(appealId) }, select: { id: true } });
  await queueNoticeEmails(tx, 'appeal_upheld', [{ userId }]);
}

export async function removeUpheldNotice(
  tx: Prisma.TransactionClient,
  appealId: string,
): Promise<void> {
  await tx.notice.deleteMany({ where: { event: eventOf(appealId) } });
}
