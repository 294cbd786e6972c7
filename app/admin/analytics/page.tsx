import type { Metadata } from 'next';
import { AnalyticsScreen } from '@/components/admin/analytics/analytics-screen';
import { getAnalytics } from '@/lib/analytics/queries/analytics';
import { periodSchema } from '@/lib/analytics/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { getSearchParams, type SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: adminText.analytics };

export default async function AnalyticsPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const { period } = await getSearchParams(props);
  const analytics = await getAnalytics(viewer, periodSchema.parse(period));
  return <AnalyticsScreen analytics={analytics} />;
}
