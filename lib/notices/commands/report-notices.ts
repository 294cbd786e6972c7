import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import type { Prisma } from '@/prisma/generated/client';

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
  const data = reports.flatMap(({ id, reporterId: userId }) =>
    userId === null || userId === viewer.id
      ? []
      : { userId, wallpaperId, kind: `report_${outcome}` as const, event: eventOf(id) },
  );
  await tx.notice.createMany({ data, skipDuplicates: true });
}

export async function removeReportNotices(
  tx: Prisma.TransactionClient,
  reportIds: string[],
): Promise<void> {
  await tx.notice.deleteMany({ where: { event: { in: reportIds.map(eventOf) } } });
}
