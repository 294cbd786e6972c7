import type { Metadata } from 'next';
import { AnalyticsScreen } from '@/components/admin/analytics/analytics-screen';
import { firstOf } from '@/lib/admin/address';
import { getAnalytics } from '@/lib/analytics/queries/analytics';
import { periodSchema } from '@/lib/analytics/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/en/admin';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = { title: adminText.analytics };

export default async function AnalyticsPage({ searchParams }: Props) {
  const viewer = await requireAdminPage();
  const { period } = firstOf(await searchParams);
  const analytics = await getAnalytics(viewer, periodSchema.parse(period));
  return <AnalyticsScreen analytics={analytics} />;
}
