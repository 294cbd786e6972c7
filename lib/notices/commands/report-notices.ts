import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import type { Prisma } from '@/prisma/generated/client';
import { queueNoticeEmails } from './queue-notice-emails';

interface ClosedReports {
  reports: { id: string; reporterId: string | null }[];
  wallpaperId: string;
  outcome: 'upheld' | 'dismissed';
}

const eventOf = (reportId: string) => `report:${reportId}`;

export async function addReportNotices(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  { reports, wallpaperId, outcome }: ClosedReports,
): Promise<void> {
  const kind = `report_${outcome}` as const;
  const data = reports.flatMap(({ id, reporterId: userId }) =>
    userId === null || userId === viewer.id
      ? []
      : { userId, wallpaperId, kind, event: eventOf(id) },
  );
  await tx.notice.createMany({ data, skipDuplicates: true });
  await queueNoticeEmails(tx, kind, data);
}

export async function removeReportNotices(
  tx: Prisma.TransactionClient,
  reportIds: string[],
): Promise<void> {
  await tx.notice.deleteMany({ where: { event: { in: reportIds.map(eventOf) } } });
}
