import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { ReviewQueue } from '@/components/admin/moderation/review-queue';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { getSettings } from '@/lib/health/queries';
import { PAGE } from '@/lib/limits';
import { adminText } from '@/lib/messages/admin';
import { moderationText } from '@/lib/messages/admin-moderation';
import { countQueue, listQueue } from '@/lib/moderation/queries/queue';
import { QUEUE_KINDS } from '@/lib/moderation/schema';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: adminText.moderation };

export default async function ModerationPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const { queue } = await getSearchParams(props);
  const counts = await countQueue(viewer);
  const defaultKind = QUEUE_KINDS.find((option) => counts[option] > 0) ?? 'reported';
  const kind = QUEUE_KINDS.find((option) => option === queue) ?? defaultKind;
  const page = await listQueue(viewer, kind, { page: 1, limit: PAGE.size });
  return (
    <AdminPage title={adminText.moderation} text={moderationText.description}>
      <ReviewQueue
        key={kind}
        kind={kind}
        isApprovalRequired={getSettings(viewer).isApprovalRequired}
        counts={counts}
        firstPage={{ ...page, total: counts[kind] }}
        now={Date.now()}
      />
    </AdminPage>
  );
}
